import { beforeAll, expect, test } from 'vitest'
import type { Constat } from '#domain/constats/constats.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPasse } from '#test-kit/scenes/aides-anterieures.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerPorteur, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let id: number
let structureId: number
beforeAll(async () => {
  await ouvrirPeriode(banc, { dateCommission: '2026-03-01' })
  porteur = await creerPorteur(banc)
  const demande = { annee: 2026, edition: '12e édition', montantDemande: 9500, budgetGlobal: 40_000 }
  id = (await demandeDeposee(banc, porteur, demande)).id
  const aides = Array.from({ length: 11 }, (_, i) => ({
    annee: 2015 + i,
    demande: 6000,
    ...(i === 8 && { decision: 'refusee' as const, accorde: null, verse: null }),
  }))
  structureId = (await creerPasse(banc, aides)).structure.id
})
const dits = async (qui: 'admin' | 'membreCommission' | 'porteur' = 'admin') => {
  const jeton = await banc.connecter(qui === 'porteur' ? porteur.utilisateurId : qui)
  const { corps } = await banc.appeler('GET', `projets/${id}/constats`, { jeton })
  return new Map(((corps.data ?? []) as Constat[]).map((c) => [c.cle, c]))
}
const rattacher = async (porteurId: number | null, version: number) =>
  banc.appeler('PATCH', `structures-anterieures/${structureId}`, {
    jeton: await banc.connecter('admin'),
    corps: { porteurId, version },
  })

test('sans passé connu, une douzième édition est une première demande ; rattachée à son passé, non', async () => {
  expect((await dits()).get('edition-sans-passe')?.phrase).toMatch(/première demande\.$/)
  await rattacher(porteur.id, 1)
  const lus = await dits()
  expect(lus.has('edition-sans-passe')).toBe(false)
  expect(lus.get('deja-aidee')).toMatchObject({
    phrase: 'Pas une première demande\u00a0: 10 aides accordées depuis 2015, d’après la reprise.',
    passe: true,
  })
  expect(lus.get('hausse')?.phrase).toBe('L’aide demandée monte de 58\u00a0% sur celle de 2025 (reprise).')
})

test('ni le porteur ni un membre ne lisent ce que dit la reprise', async () => {
  for (const qui of ['porteur', 'membreCommission'] as const)
    expect([...(await dits(qui)).keys()].filter((c) => ['deja-aidee', 'hausse'].includes(c))).toEqual([])
})

test('la dernière aide ne se compare plus une fois détachée', async () => {
  await rattacher(null, 2)
  const lus = await dits()
  expect([lus.has('hausse'), lus.has('deja-aidee'), lus.has('edition-sans-passe')]).toEqual([
    false,
    false,
    true,
  ])
})
