import { Conflit, invalide } from '#domain/commun/erreurs.ts'
import type { contratsReprise } from '#domain/reprise/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { surReprise } from '../sur-reprise.ts'
import { noterReponse, verrouillerProbables } from './queries-probables.ts'

const PLUS_PROBABLE =
  'Une de ces structures n’est plus probable\u00a0: l’essai a été refait. Rechargez la page.'

type Dite = Appel<typeof contratsReprise.repondreProbables>['corps']['reponses'][number]

/** Which structure of the portal it is said to be; null unless it is said to be one. */
function porteurDe({ reponse, porteurId }: Dite, nom: string, candidats: readonly number[]): number | null {
  if (reponse !== 'meme') return null
  const seul = candidats.length === 1 ? candidats[0] : undefined
  const choisi = porteurId ?? seul
  if (choisi === undefined)
    throw invalide(
      'porteurId',
      `Plusieurs structures du portail peuvent être «\u00a0${nom}\u00a0»\u00a0: dites laquelle.`,
    )
  if (!candidats.includes(choisi)) throw new Conflit(PLUS_PROBABLE, 'version')
  return choisi
}

/** Keeps what a person says of probable structures, one or many; nothing is linked before the import is applied. */
export function repondreProbables(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsReprise.repondreProbables>,
) {
  const parCle = new Map(corps.reponses.map((r) => [r.cle, r]))
  return surReprise(
    ctx,
    { id: params.id, geste: 'annoter', acteur, version: null },
    async ({ tx, reprise, le, journal }) => {
      if (parCle.size === 0) throw invalide('reponses', 'Répondez pour au moins une structure.')
      const structures = await verrouillerProbables(tx, reprise.id, [...parCle.keys()])
      if (structures.length < parCle.size) throw new Conflit(PLUS_PROBABLE, 'version')
      const dites: { structure: string; reponse: string | null; porteur: number | null }[] = []
      for (const s of structures) {
        const dite = parCle.get(s.cle)
        if (!dite) continue
        const porteurId = porteurDe(dite, s.nom, s.candidats)
        if (dite.reponse === s.reponse && porteurId === s.porteurId) continue
        await noterReponse(tx, reprise.id, { ...dite, porteurId, par: acteur.id, le })
        dites.push({ structure: s.nom, reponse: dite.reponse, porteur: porteurId })
      }
      if (dites.length > 0) await journal('repondreProbables', { apres: { reponses: dites } })
      return { status: 'success' as const, data: { id: reprise.id, repondues: dites.length } }
    },
  )
}
