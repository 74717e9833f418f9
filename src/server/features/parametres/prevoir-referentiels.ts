import type { contratsParametres } from '#domain/parametres/contrat.ts'
import { LISTES } from '#domain/parametres/referentiels-saisis.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { appliquerReferentiels } from './appliquer-referentiels.ts'
import { compterChoix } from './queries-effets.ts'
import { lireReferentiels } from './queries-referentiels.ts'

/** What referentials not saved yet would change for what is under way; writes nothing. */
export async function prevoirReferentiels(
  ctx: Contexte,
  { corps }: Appel<typeof contratsParametres.prevoirReferentiels>,
) {
  const avant = await lireReferentiels(ctx.db)
  const listes = appliquerReferentiels(avant, corps)
  const change = (juste: 'isRetire' | 'domainesRequis') => (nom: (typeof LISTES)[number]) =>
    (listes.find((l) => l.nom === nom)?.apres ?? []).flatMap((entree) => {
      const deja: { domainesRequis?: boolean; isRetire: boolean } | undefined = avant[nom].find(
        (a) => a.id === entree.id,
      )
      return entree.id !== null && deja && entree[juste] && !deja[juste]
        ? [{ id: entree.id, libelle: entree.libelle }]
        : []
    })
  const retirees = LISTES.flatMap((liste) => change('isRetire')(liste).map((e) => ({ liste, ...e })))
  const exigeantes = change('domainesRequis')('categoriesProjets')
  const idsDe = (liste: (typeof LISTES)[number]) => retirees.flatMap((r) => (r.liste === liste ? r.id : []))
  const choix = await compterChoix(ctx.db, {
    categoriesProjets: [...idsDe('categoriesProjets'), ...exigeantes.map((e) => e.id)],
    domainesEditoriaux: idsDe('domainesEditoriaux'),
    categoriesStructures: idsDe('categoriesStructures'),
  })
  const compte = (genre: string, id: number) => choix.find((c) => c.genre === genre && c.id === id)
  return {
    data: {
      retirees: retirees.map(({ liste, id, libelle }) => {
        const n = compte(liste, id)?.n ?? 0
        const deStructures = liste === 'categoriesStructures'
        return { liste, libelle, demandes: deStructures ? 0 : n, structures: deStructures ? n : 0 }
      }),
      domainesExiges: exigeantes.map(({ id, libelle }) => ({
        libelle,
        demandes: compte('categoriesProjets', id)?.sansDomaine ?? 0,
      })),
    },
  }
}
