/** What a good number looks like, said under « n’est pas valide ». */
export const FORMES_NUMEROS = {
  siret: 'Quatorze chiffres, par exemple 732 829 320 00074.',
  rna: 'Un W et neuf chiffres ou lettres, par exemple W751245606.',
} as const
