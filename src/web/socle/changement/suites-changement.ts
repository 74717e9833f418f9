import type { Issue } from '#domain/changement/regles.ts'

/** What became of a request to become an owner, said to who made it, after « La demande » or « elle ». */
export const SUITES_CHANGEMENT: Record<Issue, string> = {
  acceptee: 'est acceptée\u00a0: vous êtes propriétaire.',
  refusee: 'est refusée. Le motif vous a été envoyé par e-mail.',
  retiree: 'est retirée, par vous.',
  eteinte: 's’est éteinte, sans réponse en trente jours.',
  'sans-objet': 'n’a plus d’objet.',
}
