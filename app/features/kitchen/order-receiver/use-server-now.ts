import { useEffect, useRef, useState } from 'react';

/** The server's clock in epoch ms, ticking each second once the page is hydrated; `nowUtc` until then. */
export function useServerNow(nowUtc: string): number {
  const server = Date.parse(nowUtc);
  const [now, setNow] = useState(server);
  const offset = useRef(0);
  useEffect(() => {
    offset.current = server - Date.now();
    setNow(server);
    const timer = setInterval(() => setNow(Date.now() + offset.current), 1000);
    return () => clearInterval(timer);
  }, [server]);
  return now;
}
