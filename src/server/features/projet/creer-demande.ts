import { anneeDe, jourDe } from '#domain/commun/jours.ts'
import { profilDe } from '#domain/porteur/etat.ts'
import { profilManque } from '#domain/porteur/profil.ts'
import { refusDeCreation } from '#domain/projet/saisie/creation.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { lireFichePorteur } from '#server/socle/compte/fiche-porteur.ts'
import { numeroSuivant } from '#server/socle/projet/numero.ts'
import { lireCalendrier } from '#server/socle/reglages/calendrier.ts'
import { inscrireProjet, projetDeCle, verrouillerCreation } from './queries-ecriture.ts'

/**
 * The application that this creation makes, or already made: the same key of the client gives the same one.
 * Throws Interdit (account) or Conflit (profile, one already open, no open period).
 */
export async function creerDemande(
  ctx: Contexte,
  tx: Tx,
  acteur: Acteur,
  cle: string | null,
): Promise<number> {
  const porteurId = acteur.porteurId ?? 0
  const le = ctx.horloge.maintenant()
  const jour = jourDe(le)
  await verrouillerCreation(tx, porteurId)
  const cleCreation = cle === null ? null : `${porteurId}:${cle}`
  const existant = cleCreation === null ? null : await projetDeCle(tx, cleCreation)
  if (existant !== null) return existant
  const fiche = await lireFichePorteur(tx, porteurId, { jour })
  const calendrier = await lireCalendrier(tx)
  const refus = refusDeCreation(
    {
      valide: fiche?.valideLe != null,
      profilManque: profilManque(fiche ? profilDe(fiche) : {}),
      demandeOuverte: Boolean(fiche?.demandeOuverte),
    },
    calendrier.periodes,
    jour,
  )
  if (refus) throw refus
  const annee = anneeDe(le)
  const numero = `${annee}-${String(await numeroSuivant(tx, 'projet', annee)).padStart(4, '0')}`
  const id = await inscrireProjet(tx, { numero, porteurId, annee, creeLe: le, modifieLe: le, cleCreation })
  await journaliser(tx, {
    chaine: `projet:${id}`,
    acte: 'creerDemande',
    acteur,
    apres: { numero },
    le,
  })
  return id
}
