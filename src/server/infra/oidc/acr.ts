/** What asks the provider for one of these levels; nothing when there is none. */
export function parametresAcr(acr: readonly string[], parClaims: boolean): Record<string, string> {
  if (acr.length === 0) return {}
  const voulues = { id_token: { acr: { values: acr }, amr: { values: acr } } }
  return { acr_values: acr.join(' '), ...(parClaims && { claims: JSON.stringify(voulues) }) }
}

/** Whether what it signed names one of the levels that were asked for. */
export const facteurProuve = (acr: readonly string[], claims: Readonly<Record<string, unknown>>): boolean =>
  [claims.acr, claims.amr].flat().some((v) => typeof v === 'string' && acr.includes(v))
