import { Invalide } from '#domain/commun/erreurs.ts'
import { jsonCanonique } from '#domain/commun/json-canonique.ts'
import type { contratsSeance } from '#domain/seance/contrat.ts'
import { type Dit, fautesRectification } from '#domain/seance/rectification.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { type SousSeance, surSeance } from '../sous-seance.ts'
import { exigerLue } from './exiger-lue.ts'
import { membreDeLaSeance } from './membre-de-la-seance.ts'
import { dernierDit, inscrireRectification } from './queries-rectification.ts'

/**
 * Corrects the hours of a closed sitting, or a member's presence, with a reason: what was typed in the room
 * stays beside, and the minutes say both. Repeated, changes nothing. Throws Conflit with frozen minutes.
 */
export function rectifierSeance(ctx: Contexte, d: Appel<typeof contratsSeance.rectifierSeance>) {
  const { membre, passages, heures, raison, version } = d.corps
  return surSeance(ctx, d, 'rectifierSeance', async (a) => {
    const { tx, s, acteur, le, journal } = a
    const tenues = (await dernierDit(tx, s.id, null)) ?? heuresDe(s)
    const avant = membre === null ? tenues : ((await dernierDit(tx, s.id, membre)) ?? passagesDe(s, membre))
    const apres: Dit | undefined = membre === null ? heures : passages && { passages }
    if (!apres) throw new Invalide({ [membre === null ? 'heures' : 'passages']: ['Dites l’heure juste.'] })
    const cloture = 'cloture' in tenues ? new Date(tenues.cloture) : le
    const fautes = fautesRectification(apres, cloture, le)
    if (Object.keys(fautes).length > 0) throw new Invalide(fautes)
    const net = enInstants(apres)
    if (jsonCanonique(net) === jsonCanonique(avant)) return false
    await exigerLue(a, version)
    const { id: par, prenom, nom } = acteur
    const qui = { par, prenom, nom, le, raison: raison ?? '' }
    await inscrireRectification(tx, { seanceId: s.id, utilisateurId: membre, avant, apres: net, ...qui })
    await journal('rectifierSeance', { avant, apres: { membre, ...net } })
    return true
  })
}

const iso = (d: Date | null): string => d?.toISOString() ?? ''

const heuresDe = (s: SousSeance['s']): Dit => ({ ouverture: iso(s.ouverteLe), cloture: iso(s.closeLe) })

const passagesDe = (s: SousSeance['s'], id: number): Dit => ({
  passages: membreDeLaSeance(s, id).passages.map((p) => ({
    arriveLe: iso(p.arriveLe),
    partiLe: iso(p.partiLe ?? s.closeLe),
  })),
})

/** The same instants, written one way. */
const enInstants = (dit: Dit): Dit =>
  'passages' in dit
    ? {
        passages: dit.passages.map((p) => ({
          arriveLe: iso(new Date(p.arriveLe)),
          partiLe: iso(new Date(p.partiLe)),
        })),
      }
    : { ouverture: iso(new Date(dit.ouverture)), cloture: iso(new Date(dit.cloture)) }
