import { describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { empreinteBase, tablesChangees } from '#test-kit/banc/empreinte-base.ts'
import { unSur } from '#test-kit/banc/etendue.ts'
import { titreDe } from '#test-kit/scenes/demandes/acte-a-faire.ts'
import { ACTES_DEPORT, ACTES_ECRITURE, ACTES_PV } from '#test-kit/scenes/seances/actes-pv.ts'
import { ACTES_SEANCE } from '#test-kit/scenes/seances/actes-seance.ts'
import { ACTES_VIREMENT } from '#test-kit/scenes/virements/actes-virement.ts'
import { ROUTES } from './app.ts'

/**
 * A second click, or a lost answer: the same request again, by the same person. It is answered as at first,
 * or told what has been done already; nothing more is written.
 */

const banc = bancDuFichier()
const ACTES = [...ACTES_VIREMENT, ...ACTES_SEANCE, ...ACTES_PV, ...ACTES_DEPORT, ...ACTES_ECRITURE]

test('chaque appel qui écrit des virements, de la séance, des procès-verbaux, des déports et des écritures est essayé', () => {
  const les = /virement|seance|proces-verba|deport|declaration|ecriture|comptabilite/
  const attendus = ROUTES.filter(({ contrat: c }) => c.methode !== 'GET' && les.test(c.chemin))
  expect([...new Set(ACTES.map((a) => a.cle))].sort()).toEqual(attendus.map((r) => r.contrat.cle).sort())
})

/** What says of itself that it was done already, in other words than the first time. */
const REDITS: Record<string, () => object> = {
  appliquerReponse: () => ({ statut: 200, corps: { data: { dejaLue: true, effets: [] } } }),
  exporterEcritures: () => ({
    statut: 409,
    corps: { message: expect.stringMatching(/ont déjà été exportées le .+ par /) },
  }),
  codeProcesVerbal: () => ({
    statut: 429,
    corps: { message: expect.stringMatching(/^Un code vient d’être envoyé/) },
  }),
}
/** Each time somebody takes a file, the journal says who. */
const NOTES = new Set(['telechargerOrdre', 'produireOrdre'])

describe('la même demande envoyée deux fois répond deux fois pareil, et n’écrit qu’une fois', () => {
  test.each(unSur(4, ACTES).map((a) => [titreDe(a), a] as const))('%s', async (_, acte) => {
    const { qui, methode, chemin, corps = {}, formulaire } = await acte.poser(banc)
    const jeton = await banc.connecter(qui)
    const envoyer = () =>
      banc.appeler(methode, chemin, { jeton, ...(formulaire ? { formulaire } : { corps }) })
    const premiere = await envoyer()
    expect([premiere.statut, premiere.corps.message]).toEqual([expect.toBeOneOf([200, 201]), undefined])
    const avant = await empreinteBase(banc.db)
    const { statut, corps: dit } = await envoyer()
    const attendu = REDITS[acte.cle]?.() ?? { statut: premiere.statut, corps: premiere.corps }
    expect({ statut, corps: dit }).toMatchObject(attendu)
    const ecrites = tablesChangees(avant, await empreinteBase(banc.db))
    expect(ecrites.filter((nom) => !(nom === 'journal' && NOTES.has(acte.cle)))).toEqual([])
  })
})
