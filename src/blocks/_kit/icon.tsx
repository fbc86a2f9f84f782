import {
  Award,
  Brain,
  Building2,
  Calendar,
  ChartColumn,
  CircleCheck,
  Cloud,
  Cpu,
  Crown,
  Database,
  Diamond,
  DollarSign,
  Globe,
  Heart,
  KeyRound,
  Lightbulb,
  Lock,
  Network,
  Rocket,
  Server,
  Shield,
  Sparkles,
  Star,
  Target,
  TrendingUp,
  Users,
  Zap,
  type LucideIcon,
} from "lucide-react";
import type { IconName } from "#core/fields/icon-names.ts";

const drawings: Readonly<Record<IconName, LucideIcon>> = {
  award: Award,
  "bar-chart": ChartColumn,
  brain: Brain,
  building2: Building2,
  calendar: Calendar,
  "check-circle": CircleCheck,
  cloud: Cloud,
  cpu: Cpu,
  crown: Crown,
  database: Database,
  diamond: Diamond,
  "dollar-sign": DollarSign,
  globe: Globe,
  heart: Heart,
  key: KeyRound,
  lightbulb: Lightbulb,
  lock: Lock,
  network: Network,
  rocket: Rocket,
  server: Server,
  shield: Shield,
  sparkles: Sparkles,
  star: Star,
  target: Target,
  "trending-up": TrendingUp,
  users: Users,
  zap: Zap,
};

/** A line drawing of the one set; nothing for `none`. It is decoration: the text beside it says it. */
export function Icon({
  name,
  className,
}: {
  readonly name: IconName | "none";
  readonly className?: string;
}) {
  if (name === "none") return null;
  const Drawing = drawings[name];
  return (
    <Drawing className={`icon ${className ?? ""}`.trimEnd()} strokeWidth={1.5} aria-hidden="true" />
  );
}
