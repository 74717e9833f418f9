import { beforeAll, expect, test } from 'vitest'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPasse } from '#test-kit/scenes/aides-anterieures.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerPorteur, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'
import { verifierListes } from './verifier.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let structureId: number
beforeAll(async () => {
  await ouvrirPeriode(banc, { dateCommission: '2026-03-01' })
  porteur = await creerPorteur(banc)
  await demandeDeposee(banc, porteur, { annee: 2026, edition: '12e édition' })
  structureId = (await creerPasse(banc, [{ annee: 2024 }, { annee: 2025 }])).structure.id
})

const ligne = async () => {
  const jeton = await banc.connecter('admin')
  const { corps } = await banc.appeler('GET', 'projets?onglet=en-cours&vue=ecran', { jeton })
  const p = corps.data.find((l: ProjetCourt) => l.porteurProjet.id === porteur.id) as ProjetCourt
  return [p.porteurProjet.aidesAnterieures, p.constats ?? 0]
}
const rattacher = async (porteurId: number | null, version: number) =>
  banc.appeler('PATCH', `structures-anterieures/${structureId}`, {
    jeton: await banc.connecter('admin'),
    corps: { porteurId, version },
  })

test('les lignes d’une structure suivent le nombre de ses aides antérieures, et leurs constats', async () => {
  const [, constats = 0] = await ligne()
  expect(constats).toBeGreaterThan(0)
  await rattacher(porteur.id, 1)
  // « C’est sa première demande » is no longer said.
  expect(await ligne()).toEqual([2, constats - 1])
  expect(await verifierListes(banc.db)).toEqual({ fausses: [], comptesJustes: true })
  await rattacher(null, 2)
  expect(await ligne()).toEqual([undefined, constats])
})

test('le porteur ne lit jamais ce nombre', async () => {
  await rattacher(porteur.id, 3)
  const jeton = await banc.connecter(porteur.utilisateurId)
  const { corps } = await banc.appeler('GET', 'mes-projets', { jeton })
  expect(JSON.stringify(corps)).not.toContain('aidesAnterieures')
  expect(corps.data).toHaveLength(1)
})
