import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatEuros } from '#domain/commun/argent.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { BILAN_1, demandeAttestee, demandeRendue } from '#test-kit/scenes/demandes/demande-payee.ts'
import { pdfDe } from '#test-kit/scenes/documents/fichiers-essai.ts'
import { creerPorteur, creerStaff, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let jeton: string
let admin: { id: number; jeton: string }

beforeAll(async () => {
  const { id } = await creerStaff(banc, 'admin')
  admin = { id, jeton: await banc.connecter(id) }
})
beforeEach(async () => {
  porteur = await creerPorteur(banc)
  jeton = await banc.connecter(porteur.utilisateurId)
  banc.horloge.avancer(60_000)
})

const OUI = { bilanValide: true, documentsBilanValide: true, documentsComValide: true }
const NON = { ...OUI, bilanValide: false, message: 'Le budget final ne correspond pas aux pièces.' }
const juger = (id: number, corps: object, j = admin.jeton) => {
  banc.horloge.avancer(1000)
  return banc.appeler('PATCH', `projets/${id}/controleBilan`, { corps, jeton: j })
}
const lire = async (id: number, j = jeton) =>
  (await banc.appeler('GET', `projets/${id}`, { jeton: j })).corps.data
const poster = (id: number, corps: object) => banc.appeler('POST', `projets/${id}/bilan`, { corps, jeton })
const courriels = async (id: number) => (await banc.envois()).filter((e) => e.projetId === id)
const actes = async (id: number) =>
  (
    await banc.db
      .selectFrom('journal')
      .select('acte')
      .where('chaine', '=', `projet:${id}`)
      .orderBy('rang')
      .execute()
  ).map((l) => l.acte)

describe('PATCH projets/{id}/controleBilan : droits et états', () => {
  test('401 sans session, 403 à qui n’instruit pas, 404 pour l’inconnue', async () => {
    const p = await demandeRendue(banc, porteur)
    expect((await banc.appeler('PATCH', `projets/${p.id}/controleBilan`, { corps: OUI })).statut).toBe(401)
    for (const role of ['superviseur', 'comptable', 'membreCommission'] as const)
      expect((await juger(p.id, OUI, await banc.connecter((await creerStaff(banc, role)).id))).statut).toBe(
        403,
      )
    expect((await juger(p.id, OUI, jeton)).statut).toBe(403)
    expect((await juger(999_999, OUI)).statut).toBe(404)
    expect(await lire(p.id)).toMatchObject({ isBilanControlled: false, controlesBilan: null })
  })

  test('409 tant que le bilan n’est pas rendu', async () => {
    const p = await demandeAttestee(banc, porteur)
    const r = await juger(p.id, OUI)
    expect([r.statut, r.corps.message]).toEqual([409, 'Ce bilan n’est pas encore rempli.'])
  })

  test('422 : chaque partie est jugée, un refus a son motif', async () => {
    const p = await demandeRendue(banc, porteur)
    const r = await juger(p.id, { bilanValide: true })
    expect(r.statut).toBe(422)
    expect(r.corps.errors).toEqual({
      documentsBilanValide: ['Ce champ est requis.'],
      documentsComValide: ['Ce champ est requis.'],
    })
    const sans = await juger(p.id, { ...NON, message: '  ' })
    expect([sans.statut, sans.corps.errors]).toEqual([
      422,
      { message: ['Le motif du refus est obligatoire.'] },
    ])
  })
})

describe('verdict', () => {
  test('accepté : terminé, le porteur est prévenu (PROJ-111, PROJ-112, STA-017, BIL-037, BIL-038, BIL-039)', async () => {
    const p = await demandeRendue(banc, porteur)
    const r = await juger(p.id, OUI)
    expect([r.statut, r.corps.data.controlesBilan]).toMatchObject([200, { ...OUI, message: null }])
    const vu = await lire(p.id)
    expect(vu).toMatchObject({
      isBilanValidated: true,
      isBilanControlled: true,
      isBilanRefused: false,
      libelleEtat: 'Terminé',
    })
    expect((await courriels(p.id)).map((e) => [e.evenement, e.destinataire])).toEqual([
      ['bilan-accepte', porteur.email],
    ])
    expect(await actes(p.id)).toEqual(['controlerBilan'])
  })

  test.each([
    ['bilanValide (CTL-019)', 'bilanValide'],
    ['documentsBilanValide (CTL-020)', 'documentsBilanValide'],
    ['documentsComValide (CTL-021)', 'documentsComValide'],
  ])('la seule partie refusée se relit refusée : %s', async (_titre, partie) => {
    const p = await demandeRendue(banc, porteur)
    const verdict = { ...OUI, [partie]: false, message: 'À reprendre.' }
    expect((await juger(p.id, verdict)).statut).toBe(200)
    expect((await lire(p.id)).controlesBilan).toMatchObject(verdict)
  })

  test('refusé : à corriger, la partie se rouvre (PROJ-050, PROJ-110, PROJ-112, STA-016, BIL-038, BIL-039)', async () => {
    const p = await demandeRendue(banc, porteur)
    expect((await lire(p.id)).controlesBilan).toBeNull()
    expect((await juger(p.id, NON)).statut).toBe(200)
    const vu = await lire(p.id)
    expect(vu).toMatchObject({
      isBilanRefused: true,
      isBilanControlled: true,
      isBilanFilled: false,
      libelleEtat: 'A corriger',
      repriseBilan: 1,
      controlesBilan: NON,
    })
    expect(vu.controlesBilan.par).toBeUndefined()
  })

  test('refusé : le motif va au porteur, en un courriel (BIL-037)', async () => {
    const p = await demandeRendue(banc, porteur)
    await juger(p.id, NON)
    const [courriel, ...autres] = await courriels(p.id)
    expect(autres).toEqual([])
    expect(courriel?.destinataire).toBe(porteur.email)
    expect(courriel?.sujet).toMatch(/^\[Action requise\]/)
    expect(courriel?.texte).toContain(NON.message)
    expect(courriel?.texte).toContain('À corriger\u00a0: Bilan.')
  })

  test('seule la partie refusée se rouvre ; corrigée, elle revient au contrôle (BIL-022, BIL-027)', async () => {
    const p = await demandeRendue(banc, porteur)
    await juger(p.id, { ...OUI, documentsComValide: false, message: 'Affiche illisible.' })
    expect((await lire(p.id)).repriseBilan).toBe(3)
    for (const stepBilan of [1, 2]) {
      const r = await poster(p.id, { stepBilan, ...BILAN_1 })
      expect([stepBilan, r.statut]).toEqual([stepBilan, 409])
    }
    banc.horloge.avancer(1000)
    const r = await poster(p.id, { stepBilan: 3 })
    expect(r.corps.data).toMatchObject({
      isBilanFilled: true,
      isBilanRefused: false,
      isBilanControlled: false,
    })
    expect(r.corps.data.libelleEtat).toBe('Contrôle des documents')
    await juger(p.id, OUI)
    const vu = await lire(p.id, admin.jeton)
    expect(
      vu.historiqueControlesBilan.map((c: { documentsComValide: boolean }) => c.documentsComValide),
    ).toEqual([true, false])
    expect(vu.controlesBilan.par).toMatchObject({ nom: expect.any(String) })
  })

  test('deux parties refusées : toutes deux sont à revoir avant le retour au contrôle', async () => {
    const p = await demandeRendue(banc, porteur)
    await juger(p.id, { ...NON, documentsBilanValide: false })
    banc.horloge.avancer(1000)
    const r = await poster(p.id, { stepBilan: 1, ...BILAN_1, budgetGlobalFinal: 1 })
    expect(r.corps.data).toMatchObject({ isBilanRefused: true, repriseBilan: 2 })
    expect((await poster(p.id, { stepBilan: 2 })).corps.data.isBilanFilled).toBe(true)
  })

  test('renvoyé deux fois, chaque version contrôlée est gardée : avant et après, documents compris, rien ne se perd', async () => {
    const p = await demandeRendue(banc, porteur, { commentaireBilan: 'Belle fête.' })
    await juger(p.id, { ...NON, documentsBilanValide: false })
    banc.horloge.avancer(1000)
    await poster(p.id, { stepBilan: 1, ...BILAN_1, commentaireBilan: '', budgetGlobalFinal: 20_000 })
    const formulaire = new FormData()
    formulaire.append('stepBilan', '2')
    formulaire.append('fichierBilanMoral', new Blob([new Uint8Array(pdfDe(400))]), 'moral-2.pdf')
    const remplace = await banc.appeler('POST', `projets/${p.id}/bilan`, { formulaire, jeton })
    expect([remplace.statut, remplace.corps.data.isBilanFilled]).toEqual([200, true])
    const suites = async (j: string) =>
      (await lire(p.id, j)).historiqueControlesBilan.map(
        (k: { suite: { champ: string; avant: string; apres: string }[] | null }) =>
          k.suite?.map((c) => [c.champ, c.avant, c.apres]) ?? null,
      )
    const corrige = [
      ['budgetGlobalFinal', formatEuros(BILAN_1.budgetGlobalFinal), formatEuros(20_000)],
      ['commentaireBilan', 'Belle fête.', null],
      ['bilan_moral', 'bilan_moral.pdf', 'moral-2.pdf'],
    ]
    expect(await suites(admin.jeton)).toEqual([corrige])
    // Its document stays on the storage: the version that was judged is whole.
    const garde = await banc.db
      .selectFrom('fichier')
      .select(['libelle', 'retireLe'])
      .where('projetId', '=', p.id)
      .where('type', '=', 'bilan_moral')
      .orderBy('id')
      .execute()
    expect(garde).toEqual([
      { libelle: 'bilan_moral.pdf', retireLe: banc.horloge.maintenant() },
      { libelle: 'moral-2.pdf', retireLe: null },
    ])

    await juger(p.id, { ...NON, documentsBilanValide: true })
    banc.horloge.avancer(1000)
    await poster(p.id, { stepBilan: 1, ...BILAN_1, commentaireBilan: '', budgetGlobalFinal: 19_000 })
    const encore = [['budgetGlobalFinal', formatEuros(20_000), formatEuros(19_000)]]
    expect(await suites(admin.jeton)).toEqual([encore, corrige])
    await juger(p.id, OUI)
    expect(await suites(admin.jeton)).toEqual([[], encore, corrige])
    expect(await suites(jeton)).toEqual([[], encore, corrige])
    const comptable = await banc.connecter('comptable')
    expect(await suites(comptable)).toEqual([null, null, null])
  })

  test('un verdict sur un bilan modifié entre-temps est un conflit', async () => {
    const p = await demandeRendue(banc, porteur)
    const { version } = await lire(p.id, admin.jeton)
    await juger(p.id, NON)
    banc.horloge.avancer(1000)
    await poster(p.id, { stepBilan: 1, ...BILAN_1, budgetGlobalFinal: 5 })
    const r = await juger(p.id, { ...OUI, version })
    expect([r.statut, r.corps.code]).toEqual([409, 'version'])
  })

  test('une partie acceptée le reste', async () => {
    const p = await demandeRendue(banc, porteur)
    await juger(p.id, NON)
    banc.horloge.avancer(1000)
    await poster(p.id, { stepBilan: 1, ...BILAN_1 })
    const r = await juger(p.id, { ...OUI, documentsComValide: false, message: 'Finalement non.' })
    expect([r.statut, Object.keys(r.corps.errors)]).toEqual([422, ['documentsComValide']])
  })

  test('trente verdicts à la fois : un seul, une ligne, un e-mail ; un autre verdict est un conflit', async () => {
    const p = await demandeRendue(banc, porteur)
    const rs = await Promise.all(Array.from({ length: 30 }, () => juger(p.id, NON)))
    expect([...new Set(rs.map((r) => r.statut))]).toEqual([200])
    expect((await lire(p.id)).historiqueControlesBilan).toHaveLength(1)
    expect([await actes(p.id), (await courriels(p.id)).length]).toEqual([['controlerBilan'], 1])
    expect((await juger(p.id, OUI)).statut).toBe(409)
  })
})
