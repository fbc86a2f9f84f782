import { useEffect, useState } from "react";

const minuteMs = 60_000;

/** The time, again each minute: a window may stay open for days. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), minuteMs);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
