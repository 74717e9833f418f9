import { aLeDroit } from '#domain/commun/roles.ts'
import { type AutourListe, colonnesVoulues } from '#domain/projet/liste/colonnes-liste.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'
import { INCONNUE } from '#domain/projet/saisie/fiche.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db } from '#server/contexte/base.ts'
import type { Feuille } from '#server/documents/classeur.ts'
import { parLots } from '#server/infra/db/curseur.ts'
import type { FiltresListe } from '#server/socle/projet/listes/conditions.ts'
import { ecransDeLaListe } from '#server/socle/projet/listes/pages.ts'
import { lireCalendrier } from '#server/socle/reglages/calendrier.ts'
import { lireLibelles } from '#server/socle/reglages/libelles.ts'
import { colonnesDeLaListe } from './colonnes/liste.ts'
import { feuilleDe } from './jeu.ts'

/** The sheet of a list for this person: the columns asked for that they may see, in that order, all pages. */
export async function feuilleDeLaListe(
  db: Db,
  lecteur: Acteur,
  filtres: FiltresListe,
  colonnes: readonly string[],
): Promise<Feuille> {
  const [libelles, delais] = await Promise.all([lireLibelles(db), lireCalendrier(db)])
  const voulues = colonnesVoulues(colonnes, aLeDroit(lecteur.role, 'projet', 'canManage'))
  const situer = filtres.recherche !== undefined || filtres.nombre !== undefined
  async function* lots(): AsyncGenerator<ProjetEcran[]> {
    for await (const lot of parLots<{ ecran: string }>(db, ecransDeLaListe(db, lecteur, filtres)))
      yield lot.map((l) => JSON.parse(l.ecran) as ProjetEcran)
  }
  const nommer: AutourListe['nommer'] = (quoi, ids) =>
    ids.map((id) => libelles[quoi].get(id) ?? INCONNUE).join(', ') || null
  return feuilleDe('Projets', colonnesDeLaListe(voulues, situer, { delais, nommer }), lots())
}
