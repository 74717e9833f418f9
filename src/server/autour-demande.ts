import type { AutourReponse, contratsAutour } from '#domain/autour/contrat.ts'
import { DERNIERS_ACTES, partiesVoulues } from '#domain/autour/parties.ts'
import type { Contexte } from './contexte/contexte.ts'
import { routesJournal } from './features/journal/routes.ts'
import { routesNote } from './features/note/routes.ts'
import { routesPasse } from './features/passe/routes.ts'
import { routesSignature } from './features/signature/routes.ts'
import { routesSuivi } from './features/suivi/routes.ts'
import { grouper } from './http/lectures-groupees.ts'
import type { Appel, Route } from './http/route.ts'

const deCle = (routes: readonly Route[], cle: string): Route => {
  const trouvee = routes.find((r) => r.contrat.cle === cle)
  if (!trouvee) throw new Error(`Aucun appel ${cle}`)
  return trouvee
}
const lectures = grouper({
  passe: { route: deCle(routesPasse, 'lirePasse') },
  suivi: { route: deCle(routesSuivi, 'lireSuivi') },
  notes: { route: deCle(routesNote, 'lireNotes'), params: { sujet: 'projet' } },
  journal: { route: deCle(routesJournal, 'lireJournal'), query: DERNIERS_ACTES },
  blocageCode: { route: deCle(routesSignature, 'lireBlocageCode') },
})

/** What a page shows around an application, each part as its own call answers it, or not for this reader. */
export async function lireAutour(
  ctx: Contexte,
  appel: Appel<typeof contratsAutour.lireAutour>,
): Promise<{ data: AutourReponse }> {
  const data = await lectures(ctx, partiesVoulues(appel.query.parties), appel)
  return { data: data as AutourReponse }
}
