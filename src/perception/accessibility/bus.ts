/** The bus on which the programs of a session tell of themselves. */
import { type Bus, connectBus } from '../../dbus/bus.js';

const CONNECT_MS = 2000;
/** The first call may have to start the accessibility bus. */
const START_MS = 5000;

/** Rejects where there is none. @param sessionBus the session's address */
export async function connectAccessibilityBus(sessionBus: string | undefined): Promise<Bus> {
  if (sessionBus === undefined || sessionBus === '') throw new Error('There is no D-Bus session.');
  const session = await connectBus(sessionBus, CONNECT_MS);
  try {
    const call = { destination: 'org.a11y.Bus', path: '/org/a11y/bus', interface: 'org.a11y.Bus', member: 'GetAddress' };
    const [address] = await session.call(call, START_MS);
    return await connectBus(address as string, CONNECT_MS);
  } finally {
    session.close();
  }
}
