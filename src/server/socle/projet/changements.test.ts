import { beforeAll, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type ASigner, demandeASigner, dernierCode } from '#test-kit/scenes/demandes/demande-a-signer.ts'
import { SAISIES } from '#test-kit/scenes/demandes/saisies-projet.ts'
import { pdfDe } from '#test-kit/scenes/documents/fichiers-essai.ts'

const banc = bancDuFichier()
let s: ASigner
let admin: string
beforeAll(async () => {
  s = await demandeASigner(banc)
  admin = await banc.connecter('admin')
})

const lire = async (jeton: string) =>
  (await banc.appeler('GET', `projets/${s.projet.id}`, { jeton })).corps.data.changements
async function signer(signataire: Partial<Record<keyof (typeof SAISIES)[5], string>> = {}): Promise<void> {
  const { id } = s.projet
  banc.horloge.avancer(60_000)
  await banc.appeler('POST', 'projets', {
    corps: { id, step: 5, isDraft: false, ...SAISIES[5], ...signataire },
    jeton: s.jeton,
  })
  const codeVerification = await dernierCode(banc, s.porteur.email)
  const r = await banc.appeler('PATCH', `projets/${id}/signer`, {
    corps: { codeVerification },
    jeton: s.jeton,
  })
  expect(r.statut).toBe(200)
}
async function controler(refusees: string[]): Promise<void> {
  banc.horloge.avancer(60_000)
  const oui = { projetValide: true, presentationValide: true, budgetValide: true, fichiersValide: true }
  const corps = { ...oui, ...Object.fromEntries(refusees.map((r) => [r, false])), message: 'À revoir' }
  const r = await banc.appeler('PATCH', `projets/${s.projet.id}/controle`, { corps, jeton: admin })
  expect(r.statut).toBe(200)
  banc.horloge.avancer(60_000)
}

describe('ce qui a changé depuis la signature contrôlée', () => {
  test('se dit au porteur qui corrige, puis à qui contrôle de nouveau, jamais dans une liste', async () => {
    await signer()
    expect(await lire(admin)).toBeNull()
    await controler(['budgetValide', 'fichiersValide'])
    const depuisLe = '2026-03-02T09:01:00.000Z'
    expect(await lire(s.jeton)).toEqual({ tour: 1, depuisLe, liste: [] })

    const { projet } = s
    const { budgetGlobal, montantDemande, nbEditeursInvites, ...reste } = projet
    const etape3 = { ...reste, budgetGlobal: 30_000, montantDemande, nbEditeursInvites }
    const corps = { ...etape3, id: projet.id, step: 3, isDraft: false, version: null }
    expect((await banc.appeler('POST', 'projets', { corps, jeton: s.jeton })).statut).toBe(200)
    const formulaire = new FormData()
    for (const [nom, v] of Object.entries({ id: projet.id, step: 4, isDraft: false }))
      formulaire.set(nom, String(v))
    formulaire.set('fichierBudget', new File([new Uint8Array(pdfDe(2000))], 'budget-corrige.pdf'))
    expect((await banc.appeler('POST', 'projets', { formulaire, jeton: s.jeton })).statut).toBe(200)

    const liste = [
      {
        section: 'budget',
        champ: 'budgetGlobal',
        libelle: 'Budget global',
        nature: 'modifie',
        avant: '20\u00a0000,00\u00a0€',
        apres: '30\u00a0000,00\u00a0€',
      },
      {
        section: 'fichiers',
        champ: 'budget',
        libelle: 'Budget',
        nature: 'remplace',
        avant: 'budget.pdf',
        apres: 'budget-corrige.pdf',
      },
    ]
    expect(await lire(s.jeton)).toEqual({ tour: 1, depuisLe, liste })
    await signer()
    for (const jeton of [s.jeton, admin, await banc.connecter('superviseur')])
      expect(await lire(jeton)).toEqual({ tour: 1, depuisLe, liste })
    const { octets } = await banc.appeler('GET', 'projets', { jeton: admin })
    expect(octets.toString()).not.toContain('changements')
  })

  test('accepté, il n’y a plus rien à comparer', async () => {
    await controler([])
    expect(await lire(admin)).toEqual({ tour: 2, depuisLe: expect.any(String), liste: [] })
    // What the first review sent back, and what was made of it, stays readable under it.
    const suites = async (jeton: string) =>
      (await banc.appeler('GET', `projets/${s.projet.id}`, { jeton })).corps.data.historiqueControles.map(
        (r: { suite: { champ: string; apres: string }[] | null }) =>
          r.suite?.map((c) => [c.champ, c.apres]) ?? null,
      )
    const corrige = [
      ['budgetGlobal', '30\u00a0000,00\u00a0€'],
      ['budget', 'budget-corrige.pdf'],
    ]
    for (const jeton of [admin, s.jeton]) expect(await suites(jeton)).toEqual([[], corrige])
  })

  test('un signataire changé à la correction se lit avant et après, et se signale à qui contrôle', async () => {
    s = await demandeASigner(banc)
    await signer()
    await controler(['budgetValide'])
    const { id } = s.projet
    const corps = { ...s.projet, id, budgetGlobal: 31_000, step: 3, isDraft: false, version: null }
    expect((await banc.appeler('POST', 'projets', { corps, jeton: s.jeton })).statut).toBe(200)
    const constats = async (jeton: string) =>
      (await banc.appeler('GET', `projets/${id}/constats`, { jeton })).corps.data
        .filter((c: { cle: string }) => c.cle === 'signataire-change')
        .map((c: { phrase: string }) => c.phrase)
    expect(await constats(admin)).toEqual([])
    await signer({ signatairePrenom: 'Paul', signataireNom: 'Roy', signataireFonction: 'Trésorier' })
    const [avant, apres] = [direSaisi(SAISIES[5]), 'Paul Roy, Trésorier']
    for (const jeton of [s.jeton, admin])
      expect((await lire(jeton)).liste).toEqual([
        expect.objectContaining({ section: 'budget', champ: 'budgetGlobal' }),
        {
          section: 'signature',
          champ: 'signataire',
          libelle: 'Signataire',
          nature: 'modifie',
          avant,
          apres,
        },
      ])
    expect(await constats(admin)).toEqual([
      `Signataire changé depuis le contrôle\u00a0: ${avant}, puis ${apres}.`,
    ])
    expect(await constats(s.jeton)).toEqual([])
  })

  test('une partie refusée, renvoyée sans changement, se signale à qui contrôle ; une partie corrigée, non', async () => {
    s = await demandeASigner(banc)
    await signer()
    await controler(['presentationValide', 'budgetValide'])
    const { id } = s.projet
    const saisi = { ...s.projet, id, isDraft: false, version: null }
    const renvoyees = async (jeton = admin) =>
      (await banc.appeler('GET', `projets/${id}/constats`, { jeton })).corps.data.filter(
        (c: { cle: string }) => c.cle.startsWith('renvoyee-'),
      )
    for (const corps of [
      { ...saisi, step: 2 },
      { ...saisi, step: 3, budgetGlobal: 31_000 },
    ])
      expect((await banc.appeler('POST', 'projets', { corps, jeton: s.jeton })).statut).toBe(200)
    expect(await renvoyees()).toEqual([])
    await signer()
    expect(await renvoyees()).toEqual([
      { cle: 'renvoyee-2', phrase: 'Partie refusée, renvoyée sans changement.', partie: 2, champs: [] },
    ])
    expect(await renvoyees(s.jeton)).toEqual([])
  })
})

const direSaisi = (v: (typeof SAISIES)[5]): string =>
  `${v.signatairePrenom} ${v.signataireNom}, ${v.signataireFonction}`
