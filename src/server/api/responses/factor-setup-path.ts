/** Where somebody sets up a second factor who has to have one before anything else. */
export const factorSetupPath = "/account#second-factor";
