import { isoler } from '#domain/commun/sens.ts'
import { ANONYMISE, nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { CitationAVoir, contratsSuivi, MonDossier } from '#domain/suivi/contrat.ts'
import { MES_DOSSIERS_MAX } from '#domain/suivi/regles.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireAJour } from '#server/socle/projet/listes/tenir.ts'
import {
  type LigneCitation,
  type LigneMonDossier,
  lireCitationsAVoir,
  lireMesDossiers,
} from './queries-mes-dossiers.ts'

const presenter = ({ parId, parPrenom, parNom, total: _, ...l }: LigneMonDossier): MonDossier => ({
  ...l,
  attendDepuis: l.attendDepuis?.toISOString() ?? null,
  confieLe: l.confieLe.toISOString(),
  confiePar: { id: parId, prenom: parPrenom, nom: parNom },
})

const presenterCitation = (ligne: LigneCitation): CitationAVoir => ({
  noteId: ligne.noteId,
  sujet: ligne.sujet,
  id: ligne.id,
  nom:
    ligne.numero === null
      ? (ligne.nom ?? ANONYMISE)
      : `${isoler(nomAffiche({ nom: ligne.nom, chronologie: {} }))} (${ligne.numero})`,
  auteur: { id: ligne.auteurId, prenom: ligne.prenom, nom: ligne.auteurNom },
  le: ligne.le.toISOString(),
})

/** What somebody follows, what waits first; and the notes that name them and that they have not opened. */
export async function listerMesDossiers(
  ctx: Contexte,
  { acteur }: Appel<typeof contratsSuivi.listerMesDossiers>,
) {
  const { lignes } = await lireAJour(ctx, () => lireMesDossiers(ctx.db, acteur.id, MES_DOSSIERS_MAX))
  const citations = await lireCitationsAVoir(ctx.db, acteur.id, MES_DOSSIERS_MAX)
  return {
    data: lignes.map(presenter),
    citations: citations.map(presenterCitation),
    meta: { total: lignes[0]?.total ?? 0 },
  }
}
