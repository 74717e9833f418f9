import { afterAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ecouterRequetes } from '#test-kit/banc/plans.ts'
import { lotAuJour, paiementsDe } from '#test-kit/scenes/virements/virement-essai.ts'

const requetes = ecouterRequetes()
const banc = bancDuFichier()
afterAll(() => requetes.cesser())

/** How many statements confirming, then applying an answer, take for so many lines. */
async function instructions(nombre: number) {
  const confirme = await lotAuJour(banc, nombre)
  const { version } = await confirme.s.lire(confirme.lot.id)
  const corps = { lignes: confirme.ids, dateValeur: '2026-03-02', version }
  const confirmer = await requetes.textes(async () =>
    expect((await confirme.s.agir('PATCH', `/${confirme.lot.id}/confirmer`, corps)).statut).toBe(200),
  )
  expect(await paiementsDe(banc, confirme.projets)).toHaveLength(nombre)
  const repondu = await lotAuJour(banc, nombre)
  const dits = ['ACSC', 'RJCT AC04', 'PDNG', 'RJCT']
  const statuts = Object.fromEntries(repondu.refs.map((r, i) => [r, dits[i % dits.length] ?? '']))
  const appliquer = await requetes.textes(async () =>
    expect((await repondu.repondre(statuts)).statut).toBe(200),
  )
  const envois = (await banc.envois()).filter((e) => repondu.projets.includes(e.projetId ?? 0))
  return { confirmer: confirmer.length, appliquer: appliquer.length, envois: envois.length }
}

test('confirmer des virements et appliquer la réponse de la banque : autant d’instructions pour douze lignes que pour quatre', async () => {
  const [quatre, douze] = [await instructions(4), await instructions(12)]
  expect([douze.confirmer, douze.appliquer]).toEqual([quatre.confirmer, quatre.appliquer])
  // Two holders in four are mailed: one paid, one whose account is closed; no reason given, no mail.
  expect([quatre.envois, douze.envois]).toEqual([2, 6])
})
