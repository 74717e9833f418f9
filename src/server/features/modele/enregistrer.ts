import { Introuvable, invalide } from '#domain/commun/erreurs.ts'
import type { ActeJournal } from '#domain/journal/actes-journal.ts'
import type { GenreModele } from '#domain/modele/genres.ts'
import { NOM_PRIS } from '#domain/modele/regles.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import { journaliser } from '#server/infra/journal.ts'
import { lireModele, nomPris, presenterModele } from './queries.ts'

/** Throws Invalide when another template of that use has that name. */
export async function exigerNomLibre(
  tx: Tx,
  modele: { genre: GenreModele; nom: string },
  sauf = 0,
): Promise<void> {
  if (await nomPris(tx, { genre: modele.genre, nom: modele.nom, sauf })) throw invalide('nom', NOM_PRIS)
}

/** The template as it is now in the base, as it is answered. */
export async function relireModele(tx: Tx, id: number) {
  const modele = await lireModele(tx, id)
  if (!modele) throw new Introuvable()
  return presenterModele(modele)
}

type Dit = { genre: GenreModele; nom: string; texte: string } | null
const dire = (id: number, dit: Dit) => dit && { modele: id, genre: dit.genre, nom: dit.nom, texte: dit.texte }

/** One line of the journal of the settings. */
export const journaliserModele = (
  tx: Tx,
  acte: ActeJournal,
  appel: { id: number; acteur: Acteur; le: Date; avant: Dit; apres: Dit },
): Promise<void> =>
  journaliser(tx, {
    chaine: 'parametres',
    acte,
    acteur: appel.acteur,
    avant: dire(appel.id, appel.avant),
    apres: dire(appel.id, appel.apres),
    le: appel.le,
  })
