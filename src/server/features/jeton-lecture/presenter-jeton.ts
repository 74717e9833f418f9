import type { JetonAReprendre, JetonReponse } from '#domain/jeton-lecture/contrat.ts'
import type { LigneJeton } from './queries.ts'

type Montree = Pick<
  LigneJeton,
  'id' | 'nom' | 'derniers' | 'portees' | 'reseaux' | 'dernierJour' | 'creeLe' | 'usageLe' | 'usageAdresse'
>

/** A token as its owner sees it again: never the token. */
export const presenterJeton = (l: Montree): JetonReponse => ({
  id: l.id,
  nom: l.nom,
  derniers: l.derniers,
  portees: l.portees,
  reseaux: l.reseaux,
  fin: l.dernierJour,
  creeLe: l.creeLe.toISOString(),
  usage:
    l.usageLe && l.usageAdresse !== null ? { le: l.usageLe.toISOString(), adresse: l.usageAdresse } : null,
})

/** The same of one that nobody answers for, with who did. */
export const presenterAReprendre = (ligne: LigneJeton): JetonAReprendre => ({
  ...presenterJeton(ligne),
  titulaire: {
    nom: `${ligne.prenom} ${ligne.nomTitulaire}`,
    desactiveLe: ligne.desactiveLe?.toISOString() ?? null,
  },
})
