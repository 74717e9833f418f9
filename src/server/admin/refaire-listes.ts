import { perimerToutes, tenirListes } from '#server/socle/projet/listes/tenir.ts'
import { perimer, verifierListes } from '#server/socle/projet/listes/verifier.ts'
import { type Atelier, avecBase } from './atelier.ts'

/** Writes the rows of lists and their sums anew from the facts, the portal serving; 1: one differs then. */
export const refaireListes = (atelier: Atelier): Promise<number> =>
  avecBase(atelier, async ({ db }) => {
    await db.transaction().execute(perimerToutes)
    const n = await tenirListes({ db }, { urgentes: false })
    await db.transaction().execute((tx) => perimer(tx, [], true))
    const { fausses, comptesJustes } = await verifierListes(db)
    atelier.dire(`Listes refaites : ${n} ligne(s).`)
    if (fausses.length > 0)
      atelier.dire(`Contraires aux faits : demandes ${fausses.slice(0, 20).join(', ')}.`)
    if (!comptesJustes) atelier.dire('Les comptes ne sont pas ceux des lignes.')
    return fausses.length === 0 && comptesJustes ? 0 : 1
  })
