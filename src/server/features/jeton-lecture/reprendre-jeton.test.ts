import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CINQ_VIVANTS } from '#domain/jeton-lecture/phrases.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type Barrages, ouvrirBarrages } from '#test-kit/banc/barrages.ts'
import { quiAttendent } from '#test-kit/scenes/departs-essai.ts'
import { type Admin, donner, lignesDe, statutDe, unAdmin } from '#test-kit/scenes/jetons-essai.ts'

const banc = bancDuFichier()
/** Runs `faire` where acts can be stopped between two lines. */
async function avecBarrages(faire: (barrages: Barrages) => Promise<void>): Promise<void> {
  const barrages = await ouvrirBarrages(banc)
  try {
    await faire(barrages)
  } finally {
    await barrages.fermer()
    await sql`drop function barrage()`.execute(banc.proprietaire)
  }
}
const reprendre = (a: Admin, id: number) =>
  banc.appeler('POST', `jetons-lecture/${id}/reprise`, { jeton: a.jeton })
const revoquer = (a: Admin, id: number) => banc.appeler('DELETE', `jetons-lecture/${id}`, { jeton: a.jeton })
const lister = async (a: Admin) =>
  (await banc.appeler('GET', 'jetons-lecture', { jeton: a.jeton })).corps.data

/** A token in use whose owner's account was closed by another administrator. */
async function sansTitulaire(par: Admin) {
  const parti = await unAdmin(banc)
  const donne = await donner(banc, parti)
  expect((await banc.appeler('DELETE', `comptes/${parti.id}`, { jeton: par.jeton })).statut).toBe(200)
  return { ...donne, parti }
}

test('son titulaire parti, le jeton marche, se montre à reprendre, se reprend sans que son texte change', async () => {
  const [a, b] = [await unAdmin(banc), await unAdmin(banc)]
  const { jeton, secret, parti } = await sansTitulaire(a)
  expect(await statutDe(banc, secret)).toBe(200)
  const vus = (await lister(b)).aReprendre.filter((j: { id: number }) => j.id === jeton.id)
  expect(vus).toMatchObject([
    { nom: jeton.nom, titulaire: { nom: parti.qui, desactiveLe: banc.horloge.maintenant().toISOString() } },
  ])
  for (let i = 0; i < 2; i++) expect((await reprendre(b, jeton.id)).statut).toBe(200)
  expect([(await lister(b)).siens.length, (await lister(b)).vivants, await statutDe(banc, secret)]).toEqual([
    1, 1, 200,
  ])
  expect((await lister(a)).aReprendre.some((j: { id: number }) => j.id === jeton.id)).toBe(false)
  expect(await lignesDe(banc, b.id)).toMatchObject([
    { acte: 'reprendreJeton', avant: { titulaire: parti.id }, apres: { titulaire: b.id, jeton: jeton.nom } },
  ])
})

test('deux le reprennent à la fois : un seul en répond, l’autre lit qui', () =>
  avecBarrages(async (barrages) => {
    const [a, b] = [await unAdmin(banc), await unAdmin(banc)]
    const { jeton } = await sansTitulaire(a)
    await barrages.poser('reprise', {
      table: 'jeton_lecture',
      evenement: 'update',
      si: `new.proprietaire_id = ${a.id}`,
    })
    const un = reprendre(a, jeton.id)
    await barrages.atteindre(['reprise'])
    const deux = reprendre(b, jeton.id)
    await quiAttendent(banc, 1)
    await barrages.lever()
    const perdu = await deux
    expect([(await un).statut, perdu.statut, perdu.corps.message]).toEqual([
      ...[200, 409],
      `${a.qui} répond de ce jeton\u00a0: c’est à cette personne de le révoquer ou de le dupliquer.`,
    ])
  }))

test.each(['reprise', 'revocation'] as const)(
  'repris et révoqué à la fois, %s d’abord : l’autre lit ce qui est fait',
  (premier) =>
    avecBarrages(async (barrages) => {
      const [a, b] = [await unAdmin(banc), await unAdmin(banc)]
      const { jeton, secret } = await sansTitulaire(a)
      const actes = { reprise: () => reprendre(a, jeton.id), revocation: () => revoquer(b, jeton.id) }
      const second = premier === 'reprise' ? 'revocation' : 'reprise'
      await barrages.poser(premier, {
        table: 'jeton_lecture',
        evenement: 'update',
        si: `new.id = ${jeton.id}`,
      })
      const un = actes[premier]()
      await barrages.atteindre([premier])
      const deux = actes[second]()
      await quiAttendent(banc, 1)
      await barrages.lever()
      const perdu = await deux
      expect([(await un).statut, perdu.statut, perdu.corps.code]).toEqual([
        ...[200, 409, premier === 'reprise' ? 'repris' : 'revoque'],
      ])
      if (premier === 'revocation')
        expect(perdu.corps.message).toMatch(new RegExp(`^${b.qui} a révoqué ce jeton le `))
      expect(await statutDe(banc, secret)).toBe(premier === 'reprise' ? 200 : 401)
    }),
)

test('il compte parmi les cinq de qui le reprend, qui le lit en mots ; celui d’un administrateur présent ne se prend pas', async () => {
  const [a, b] = [await unAdmin(banc), await unAdmin(banc)]
  const { jeton } = await sansTitulaire(a)
  for (let i = 0; i < 5; i++) await donner(banc, b)
  const trop = await reprendre(b, jeton.id)
  expect([trop.statut, trop.corps.message]).toEqual([409, CINQ_VIVANTS])
  const present = await donner(banc, a)
  expect((await reprendre(b, present.jeton.id)).statut).toBe(409)
  expect((await reprendre(b, 2_000_000_000)).statut).toBe(404)
  banc.horloge.avancer(366 * 86_400_000)
  const encore = { ...a, jeton: await banc.connecter(a.id) }
  const fini = await reprendre(encore, jeton.id)
  expect([fini.statut, fini.corps.code]).toEqual([409, 'fini'])
})
