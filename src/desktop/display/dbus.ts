/** The private D-Bus session: its configuration, and the few calls that are made on it. */
import { BUS, connectBus } from '../../dbus/bus.js';
import { Variant } from '../../dbus/wire.js';

/** A bus that only this user reaches, by a socket in the session's folder. */
export function dbusConfig(socket: string): string {
  return `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <keep_umask/>
  <listen>unix:path=${socket}</listen>
  <auth>EXTERNAL</auth>
  <standard_session_servicedirs/>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
  <limit name="service_start_timeout">15000</limit>
</busconfig>
`;
}

export interface BusTalk {
  /** What the services that the bus starts from now on get in their environment. */
  setActivationEnvironment(env: Record<string, string>): Promise<void>;
  /** Starts AT-SPI and tells every program that assistive technology listens. @returns the address of the accessibility bus */
  enableAccessibility(): Promise<string>;
  close(): void;
}

/** Rejects where no bus answers within `timeoutMs`; so does each call. @param address of the bus, as DBUS_SESSION_BUS_ADDRESS has it */
export async function talkToBus(address: string, timeoutMs: number): Promise<BusTalk> {
  const bus = await connectBus(address, timeoutMs);
  const a11y = { destination: 'org.a11y.Bus', path: '/org/a11y/bus' };
  return {
    async setActivationEnvironment(env) {
      await bus.call({ ...BUS, member: 'UpdateActivationEnvironment', signature: 'a{ss}', body: [env] }, timeoutMs);
    },
    async enableAccessibility() {
      const body = ['org.a11y.Status', 'IsEnabled', new Variant('b', true)];
      await bus.call({ ...a11y, interface: 'org.freedesktop.DBus.Properties', member: 'Set', signature: 'ssv', body }, timeoutMs);
      const [own] = await bus.call({ ...a11y, interface: 'org.a11y.Bus', member: 'GetAddress' }, timeoutMs);
      return own as string;
    },
    close: bus.close,
  };
}
