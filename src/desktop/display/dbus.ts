/** The private D-Bus session: its configuration, and the few calls that are made on it. */

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

/** @param address of the bus, as DBUS_SESSION_BUS_ADDRESS has it */
export async function talkToBus(address: string): Promise<BusTalk> {
  const dbus = (await import('dbus-next')).default;
  const bus = dbus.sessionBus({ busAddress: address });
  let broken: (error: Error) => void = () => {};
  const failure = new Promise<never>((_, reject) => {
    broken = reject;
  });
  failure.catch(() => {});
  bus.on('error', broken);
  const call = async (destination: string, path: string, iface: string, member: string, signature: string, body: unknown[]) => {
    const message = new dbus.Message({ destination, path, interface: iface, member, signature, body });
    const reply = await Promise.race([bus.call(message), failure]);
    return reply?.body[0];
  };
  return {
    async setActivationEnvironment(env) {
      await call('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'UpdateActivationEnvironment', 'a{ss}', [env]);
    },
    async enableAccessibility() {
      const enabled = ['org.a11y.Status', 'IsEnabled', new dbus.Variant('b', true)];
      await call('org.a11y.Bus', '/org/a11y/bus', 'org.freedesktop.DBus.Properties', 'Set', 'ssv', enabled);
      return (await call('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', '', [])) as string;
    },
    close: () => bus.disconnect(),
  };
}
