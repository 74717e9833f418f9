import { isDeepStrictEqual } from 'node:util'
import { Conflit, type ErreursChamps, Invalide, invalide } from '../../../domain/commun/erreurs.ts'
import { nonValide } from '../../../domain/commun/messages.ts'
import type { contratsParametres } from '../../../domain/parametres/contrat.ts'
import {
  type EntreeSaisie,
  fautesListe,
  LIBELLES_LISTES,
  LISTES,
  type Liste,
} from '../../../domain/parametres/referentiels-saisis.ts'
import type { Contexte } from '../../contexte.ts'
import type { Demande } from '../../http/route.ts'
import { journaliser } from '../../infra/journal.ts'
import { compterDemandesEnCours } from './queries.ts'
import {
  type EntreeEcrite,
  ecrireListe,
  lireReferentiels,
  noterVersion,
  verrouillerReferentiels,
} from './queries-referentiels.ts'

type D = Demande<typeof contratsParametres.modifierReferentiels>
type Entree = { id: number; libelle: string; isRetire: boolean; domainesRequis?: boolean }

const MODIFIES = 'Les référentiels ont été modifiés entre-temps. Rechargez la page.'

/** The stored list with what was sent over it, in the order sent; entries left out stay, at the end. */
function appliquer(nom: Liste, avant: readonly Entree[], saisie: readonly EntreeSaisie[]): EntreeEcrite[] {
  const envoyees = saisie.map(({ id, libelle, isRetire, domainesRequis }): EntreeEcrite => {
    const deja = avant.find((e) => e.id === id)
    return {
      id,
      libelle: libelle ?? '',
      isRetire: isRetire ?? deja?.isRetire ?? false,
      ...(nom === 'categoriesProjets' && { domainesRequis: domainesRequis ?? deja?.domainesRequis ?? false }),
    }
  })
  return [...envoyees, ...avant.filter((e) => !saisie.some((s) => s.id === e.id))]
}

function exigerConnues(nom: Liste, avant: readonly Entree[], apres: readonly EntreeEcrite[]): void {
  const ids = apres.flatMap((e) => e.id ?? [])
  if (new Set(ids).size < ids.length || !ids.every((id) => avant.some((e) => e.id === id)))
    throw invalide(nom, nonValide(LIBELLES_LISTES[nom]))
}

/** Sets the referentials: entries are renamed, ordered, added, retired or put back, never deleted. */
export async function modifierReferentiels(ctx: Contexte, { acteur, corps }: D) {
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    const { version, ...avant } = await verrouillerReferentiels(tx, le)
    const listes = LISTES.flatMap((nom) => {
      const saisie = corps[nom]
      if (saisie === undefined) return []
      const apres = appliquer(nom, avant[nom], saisie)
      return isDeepStrictEqual(avant[nom], apres) ? [] : [{ nom, apres }]
    })
    const fautes = listes.reduce<ErreursChamps>(
      (f, { nom, apres }) => Object.assign(f, fautesListe(nom, apres)),
      {},
    )
    if (Object.keys(fautes).length > 0) throw new Invalide(fautes)
    if (listes.length > 0) {
      if (corps.version !== null && corps.version !== version) throw new Conflit(MODIFIES, 'version')
      for (const { nom, apres } of listes) {
        exigerConnues(nom, avant[nom], apres)
        await ecrireListe(tx, nom, apres, le)
      }
      await noterVersion(tx, version + 1, le)
      const lues = await lireReferentiels(tx)
      const seules = (r: Record<Liste, unknown>) => Object.fromEntries(listes.map(({ nom }) => [nom, r[nom]]))
      await journaliser(tx, {
        chaine: 'parametres',
        acte: 'modifierReferentiels',
        acteur,
        adresse: acteur.adresse,
        avant: seules(avant),
        apres: seules(lues),
        le,
      })
    }
    const data = { ...(await lireReferentiels(tx)), demandesEnCours: await compterDemandesEnCours(tx) }
    return { status: 'success' as const, data }
  })
}
