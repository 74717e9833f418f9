import { afterAll, beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ecouterRequetes } from '#test-kit/banc/plans.ts'
import { creerPasse } from '#test-kit/scenes/aides-anterieures.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { demandePayee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
const requetes = ecouterRequetes()
afterAll(() => requetes.cesser())
let porteur: PorteurEssai
let cette: { id: number }
beforeAll(async () => {
  porteur = await creerPorteur(banc)
  cette = await demandeDeposee(banc, porteur, { annee: 2026, montantDemande: 9500 })
  await creerPasse(
    banc,
    [
      { annee: 2020, demande: null, accorde: 4000, verse: 2000, decision: 'annulee', bilanRecu: null },
      { annee: 2025, demande: 7000, accorde: 5500, verse: 5500 },
      { annee: 2023, accorde: null, verse: null, decision: 'refusee' },
    ],
    { porteurId: porteur.id },
  )
})
const lire = async (id: number, jeton: string) =>
  (await banc.appeler('GET', `projets/${id}/passe`, { jeton })).corps.data

test('les aides d’avant le portail se lisent avec le passé, et la dernière sert de comparaison', async () => {
  const data = await lire(cette.id, await banc.connecter('admin'))
  const dites = data.anterieures.map((a: Record<string, unknown>) => [
    a.annee,
    a.demande,
    a.accorde,
    a.verse,
    a.decision,
    a.bilanRecu,
  ])
  expect(dites).toEqual([
    [2025, 7000, 5500, 5500, 'accordee', true],
    [2023, 6500, null, null, 'refusee', true],
    [2020, null, 4000, 2000, 'annulee', null],
  ])
  expect([data.comparee, data.precedente]).toEqual([data.anterieures[0].id, null])
})

test('quand la demande d’avant est au portail, c’est à elle qu’on compare', async () => {
  const autre = await creerPorteur(banc)
  await demandePayee(banc, autre, { annee: 2025 })
  const { id } = await demandeDeposee(banc, autre, { annee: 2026 })
  await creerPasse(banc, [{ annee: 2024 }], { porteurId: autre.id })
  const data = await lire(id, await banc.connecter('admin'))
  expect([data.anterieures.length, data.comparee, data.precedente.annee]).toEqual([1, null, 2025])
})

test('une instruction de plus pour qui a un passé, aucune pour les autres', async () => {
  const seul = await demandeDeposee(banc, await creerPorteur(banc), { annee: 2026 })
  const jeton = await banc.connecter('admin')
  const compter = async (id: number) => (await requetes.textes(() => lire(id, jeton))).length
  await compter(seul.id)
  const sans = await compter(seul.id)
  expect(await compter(cette.id)).toBe(sans + 1)
})
