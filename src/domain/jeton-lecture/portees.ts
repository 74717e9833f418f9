/** What a token reads; it never writes. */
export const PORTEES = ['projets', 'structures', 'paiements', 'statistiques'] as const
export type Portee = (typeof PORTEES)[number]

/** What each gives, told where it is chosen. */
export const DETAIL_PORTEES: Record<Portee, string> = {
  projets: 'les demandes déposées, leurs chiffres, et ce qui en est publié',
  structures: 'chaque structure, son SIRET, son RNA, sa ville, son statut',
  paiements: 'les aides versées\u00a0: jour, montant, demande, structure',
  statistiques: 'les nombres des tableaux, sans une seule demande',
}

/** As it is written where rights are listed: « lecture:projets ». */
export const nomPortee = (portee: Portee): string => `lecture:${portee}`
