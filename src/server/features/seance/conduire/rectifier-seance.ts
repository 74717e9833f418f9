import { Invalide } from '#domain/commun/erreurs.ts'
import { jsonCanonique } from '#domain/commun/json-canonique.ts'
import type { contratsSeance } from '#domain/seance/contrat.ts'
import { type Dit, fautesRectification } from '#domain/seance/rectification.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { type SousSeance, surSeance } from '../sous-seance.ts'
import { exigerLue } from './exiger-lue.ts'
import { membreDeLaSeance } from './membre-de-la-seance.ts'
import { dernierDit, inscrireRectification } from './queries-rectification.ts'

/**
 * Corrects the hours of a closed sitting, or a member's presence, with a reason: what was typed in the room
 * stays beside, and the minutes say both. Repeated, changes nothing. Throws Conflit with frozen minutes.
 */
export function rectifierSeance(ctx: Contexte, appel: Appel<typeof contratsSeance.rectifierSeance>) {
  const { membre, passages, heures, raison, version } = appel.corps
  return surSeance(ctx, appel, 'rectifierSeance', async (sous) => {
    const { tx, s, acteur, le, journal } = sous
    const tenues = (await dernierDit(tx, s.id, null)) ?? heuresDe(s)
    const avant = membre === null ? tenues : ((await dernierDit(tx, s.id, membre)) ?? passagesDe(s, membre))
    const apres: Dit | undefined = membre === null ? heures : passages && { passages }
    if (!apres) throw new Invalide({ [membre === null ? 'heures' : 'passages']: ['Dites l’heure juste.'] })
    const cloture = 'cloture' in tenues ? new Date(tenues.cloture) : le
    const fautes = fautesRectification(apres, cloture, le)
    if (Object.keys(fautes).length > 0) throw new Invalide(fautes)
    const net = enInstants(apres)
    if (jsonCanonique(net) === jsonCanonique(avant)) return false
    await exigerLue(sous, version)
    const { id: par, prenom, nom } = acteur
    const qui = { par, prenom, nom, le, raison: raison ?? '' }
    await inscrireRectification(tx, { seanceId: s.id, utilisateurId: membre, avant, apres: net, ...qui })
    await journal('rectifierSeance', { avant, apres: { membre, ...net } })
    return true
  })
}

const iso = (instant: Date | null): string => instant?.toISOString() ?? ''

const heuresDe = (sous: SousSeance['s']): Dit => ({
  ouverture: iso(sous.ouverteLe),
  cloture: iso(sous.closeLe),
})

const passagesDe = (sous: SousSeance['s'], id: number): Dit => ({
  passages: membreDeLaSeance(sous, id).passages.map((passage) => ({
    arriveLe: iso(passage.arriveLe),
    partiLe: iso(passage.partiLe ?? sous.closeLe),
  })),
})

/** The same instants, written one way. */
const enInstants = (dit: Dit): Dit =>
  'passages' in dit
    ? {
        passages: dit.passages.map((passage) => ({
          arriveLe: iso(new Date(passage.arriveLe)),
          partiLe: iso(new Date(passage.partiLe)),
        })),
      }
    : { ouverture: iso(new Date(dit.ouverture)), cloture: iso(new Date(dit.cloture)) }
