/** Default requests of the simulation: one for each decision, and the most surprising one last. */
export const policyChecks = [
  {
    id: "chec0001",
    who: "Ward nurse",
    what: "Medication plan, ward 3",
    decision: "allow",
    rule: "own ward, on shift",
  },
  {
    id: "chec0002",
    who: "Research group",
    what: "Findings of 2,140 cases",
    decision: "mask",
    rule: "names and dates are removed",
  },
  {
    id: "chec0003",
    who: "Billing",
    what: "Findings of one patient",
    decision: "deny",
    rule: "no part in the treatment",
  },
  {
    id: "chec0004",
    who: "Operator of the node",
    what: "Medication plan, ward 3",
    decision: "deny",
    rule: "runs machines, reads no files",
  },
] as const;
