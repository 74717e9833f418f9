/** What the beneficiary's bank says of a name beside an IBAN (payee check, Regulation (EU) 2024/886). */
export const RESULTATS_VOP = ['RCVC', 'RVMC', 'RVNM', 'RVNA'] as const
export type ResultatVop = (typeof RESULTATS_VOP)[number]

/** In words; `nom`: the one the bank knows, told when it is close. */
export function direVop(resultat: ResultatVop, nom: string | null): string {
  if (resultat === 'RCVC') return 'Concorde'
  if (resultat === 'RVMC') return nom === null ? 'Proche' : `Proche\u00a0: ${nom}`
  return resultat === 'RVNM' ? 'Ne concorde pas' : 'Impossible à vérifier'
}
