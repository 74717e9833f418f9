import { beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import {
  BILAN_1,
  demandeAttestee,
  demandePayee,
  demandeRendue,
} from '#test-kit/scenes/demandes/demande-payee.ts'
import { PNG, pdfDe } from '#test-kit/scenes/documents/fichiers-essai.ts'
import { creerPorteur, creerStaff, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let jeton: string

beforeEach(async () => {
  porteur = await creerPorteur(banc)
  jeton = await banc.connecter(porteur.utilisateurId)
  banc.horloge.avancer(60_000)
})

const poster = (id: number, corps: object, j = jeton) =>
  banc.appeler('POST', `projets/${id}/bilan`, { corps, jeton: j })
const lire = async (id: number) => (await banc.appeler('GET', `projets/${id}`, { jeton })).corps.data
const actes = async (id: number) =>
  (
    await banc.db
      .selectFrom('journal')
      .select('acte')
      .where('chaine', '=', `projet:${id}`)
      .orderBy('rang')
      .execute()
  ).map((l) => l.acte)
const courriels = async (id: number) =>
  (await banc.envois()).filter((e) => e.projetId === id).map((e) => e.evenement)

type Piece = [champ: string, nom: string, contenu: Buffer]
const ETAPE_2: Piece[] = [
  ['fichierBilanMoral', 'moral.pdf', pdfDe(700)],
  ['fichierBilanRemunerationAuteurs', 'remunerations.pdf', pdfDe(800)],
]
const ETAPE_3: Piece[] = [
  ['fichierComm1', 'affiche.pdf', pdfDe(600)],
  ['fichierComm2', 'programme.pdf', pdfDe(650)],
]
function joindre(id: number, stepBilan: number, pieces: Piece[], champs: Record<string, string> = {}) {
  const f = new FormData()
  f.append('stepBilan', String(stepBilan))
  for (const [nom, valeur] of Object.entries(champs)) f.append(nom, valeur)
  for (const [champ, nom, contenu] of pieces) f.append(champ, new Blob([new Uint8Array(contenu)]), nom)
  return banc.appeler('POST', `projets/${id}/bilan`, { formulaire: f, jeton })
}
async function rendre(id: number) {
  await poster(id, { stepBilan: 1, ...BILAN_1 })
  await joindre(id, 2, ETAPE_2)
  return joindre(id, 3, ETAPE_3)
}

describe('POST projets/{id}/bilan : droits et états', () => {
  test('401 sans session, 403 aux autres rôles, 404 à un autre porteur', async () => {
    const p = await demandeAttestee(banc, porteur)
    expect((await banc.appeler('POST', `projets/${p.id}/bilan`, { corps: {} })).statut).toBe(401)
    for (const role of ['admin', 'superviseur', 'comptable', 'membreCommission'] as const)
      expect((await poster(p.id, {}, await banc.connecter((await creerStaff(banc, role)).id))).statut).toBe(
        403,
      )
    const autre = await creerPorteur(banc)
    expect((await poster(p.id, {}, await banc.connecter(autre.utilisateurId))).statut).toBe(404)
  })

  test('409 tant que l’attestation n’est pas signée, puis une fois le bilan rendu', async () => {
    const paye = await demandePayee(banc, porteur)
    const rendu = await demandeRendue(banc, porteur)
    const r = await poster(paye.id, { stepBilan: 1, ...BILAN_1 })
    expect([r.statut, r.corps.message]).toEqual([409, 'Signez l’attestation avant de renseigner le bilan.'])
    expect((await poster(rendu.id, { stepBilan: 1, ...BILAN_1 })).statut).toBe(409)
  })

  test('422 sans étape lisible', async () => {
    const p = await demandeAttestee(banc, porteur)
    for (const stepBilan of [0, 4, 'x', null]) expect((await poster(p.id, { stepBilan })).statut).toBe(422)
  })
})

describe('étape 1', () => {
  test.each([
    ['nbAuteursInvitesFinal (BIL-008)', 'nbAuteursInvitesFinal', 11],
    ['nbAuteursIntervenantsRemuneresFinal (BIL-009)', 'nbAuteursIntervenantsRemuneresFinal', 8],
    [
      'montantRemunerationAuteursIntervenantsFinal (BIL-010)',
      'montantRemunerationAuteursIntervenantsFinal',
      4200.5,
    ],
    ['montantFraisAuteursFinal (BIL-011)', 'montantFraisAuteursFinal', BILAN_1.montantFraisAuteursFinal],
    ['nbModerateursInvitesFinal (BIL-012)', 'nbModerateursInvitesFinal', BILAN_1.nbModerateursInvitesFinal],
    [
      'montantRemunerationModerateursFinal (BIL-013)',
      'montantRemunerationModerateursFinal',
      BILAN_1.montantRemunerationModerateursFinal,
    ],
    ['budgetGlobalFinal (BIL-014)', 'budgetGlobalFinal', BILAN_1.budgetGlobalFinal],
    ['nbEditeursInvitesFinal (BIL-015)', 'nbEditeursInvitesFinal', BILAN_1.nbEditeursInvitesFinal],
    ['commentaireBilan (BIL-016)', 'commentaireBilan', BILAN_1.commentaireBilan],
    ['nbAuteursRemuneresFinal, seconde orthographe (BIL-018)', 'nbAuteursRemuneresFinal', 8],
    [
      'montantRemunerationAuteursFinal, seconde orthographe (BIL-019)',
      'montantRemunerationAuteursFinal',
      4200.5,
    ],
  ])('garde %s', async (_titre, champ, valeur) => {
    const p = await demandeAttestee(banc, porteur)
    expect((await poster(p.id, { stepBilan: 1, ...BILAN_1 })).statut).toBe(200)
    expect((await lire(p.id))[champ]).toBe(valeur)
  })

  test('lit aussi la seconde orthographe des deux noms (BIL-018, BIL-019)', async () => {
    const p = await demandeAttestee(banc, porteur)
    const {
      nbAuteursIntervenantsRemuneresFinal: _,
      montantRemunerationAuteursIntervenantsFinal: __,
      ...reste
    } = BILAN_1
    const corps = {
      stepBilan: '1',
      ...reste,
      nbAuteursRemuneresFinal: '3',
      montantRemunerationAuteursFinal: '99,90',
    }
    expect((await poster(p.id, corps)).statut).toBe(200)
    expect(await lire(p.id)).toMatchObject({
      nbAuteursIntervenantsRemuneresFinal: 3,
      montantRemunerationAuteursIntervenantsFinal: 99.9,
    })
  })

  test.each(Object.keys(BILAN_1).filter((c) => c !== 'commentaireBilan'))(
    '%s est requis (BIL-028)',
    async (champ) => {
      const p = await demandeAttestee(banc, porteur)
      const r = await poster(p.id, { stepBilan: 1, ...BILAN_1, [champ]: '' })
      expect([r.statut, Object.keys(r.corps.errors)]).toEqual([422, [champ]])
      expect(r.corps).toMatchObject({ error: true, errorMessage: r.corps.message })
    },
  )

  test('seul le commentaire peut rester vide (BIL-028)', async () => {
    const p = await demandeAttestee(banc, porteur)
    expect((await poster(p.id, { stepBilan: 1, ...BILAN_1, commentaireBilan: '' })).statut).toBe(200)
  })

  test('10 000 au plus pour un nombre, 10 000 000 pour un montant ; refusé, redit sous l’ancienne forme (BIL-029, BIL-030, BIL-034)', async () => {
    const p = await demandeAttestee(banc, porteur)
    const bord = { nbAuteursInvitesFinal: 10_000, budgetGlobalFinal: 10_000_000 }
    expect((await poster(p.id, { stepBilan: 1, ...BILAN_1, ...bord })).statut).toBe(200)
    for (const faute of [{ nbEditeursInvitesFinal: 10_001 }, { budgetGlobalFinal: 10_000_000.01 }]) {
      const r = await poster(p.id, { stepBilan: 1, ...BILAN_1, ...faute })
      expect([r.statut, Object.keys(r.corps.errors)]).toEqual([422, Object.keys(faute)])
      expect(r.corps).toMatchObject({ error: true, errorMessage: r.corps.message })
    }
  })
})

describe('étapes 2 et 3', () => {
  test('chaque fichier est requis, et ce qui est valide est gardé (BIL-031, BIL-032)', async () => {
    const p = await demandeAttestee(banc, porteur)
    const [moral] = ETAPE_2
    const [comm1] = ETAPE_3
    const r2 = await joindre(p.id, 2, moral ? [moral] : [])
    const r3 = await joindre(p.id, 3, comm1 ? [comm1] : [])
    expect([r2.statut, Object.keys(r2.corps.errors)]).toEqual([422, ['fichierBilanRemunerationAuteurs']])
    expect([r3.statut, Object.keys(r3.corps.errors)]).toEqual([422, ['fichierComm2']])
    const lu = await lire(p.id)
    expect(
      lu.fichiers.map((f: { type: string }) => f.type).filter((t: string) => /bilan|comm/.test(t)),
    ).toEqual(['bilan_moral', 'comm1'])
    expect(lu).toMatchObject({ isDraft: true, stepBilan: 3, isBilanFilled: false })
  })

  test('les fichiers des bilans sont des PDF ou des tableurs (BIL-033)', async () => {
    const p = await demandeAttestee(banc, porteur)
    const r = await joindre(p.id, 2, [['fichierBilanMoral', 'photo.png', PNG]])
    expect([r.statut, r.corps.errors.fichierBilanMoral]).toEqual([
      422,
      ['Type de fichier non autorisé. Seuls pdf, xls, xlsx sont acceptés.'],
    ])
  })

  test.each([
    ['fichierBilanMoral donne un bilan_moral (PROJ-063, PROJ-074)', 2, 0, 'bilan_moral'],
    [
      'fichierBilanRemunerationAuteurs donne un bilan_remuneration_auteurs (PROJ-064, PROJ-075)',
      ...([2, 1, 'bilan_remuneration_auteurs'] as const),
    ],
    ['fichierComm1 donne un comm1 (PROJ-065, PROJ-076)', 3, 0, 'comm1'],
    ['fichierComm2 donne un comm2 (PROJ-066, PROJ-077)', 3, 1, 'comm2'],
  ] as const)('%s', async (_titre, etape, rang, type) => {
    const p = await demandeAttestee(banc, porteur)
    const piece = (etape === 2 ? ETAPE_2 : ETAPE_3)[rang] ?? ['', '', PNG]
    await joindre(p.id, etape, [piece], { isDraft: 'true' })
    const lu = await lire(p.id)
    const recus = lu.fichiers.map((f: { type: string; libelle: string }) => [f.type, f.libelle])
    expect(recus.at(-1)).toEqual([type, piece[1]])
    expect(lu.fichiersComm).toHaveLength(etape === 3 ? 1 : 0)
  })
})

describe('avancement', () => {
  test('suit chaque étape ; la troisième rend le bilan, une fois (PROJ-038, PROJ-109, STA-014, STA-015, BIL-021, BIL-023, BIL-034)', async () => {
    const p = await demandeAttestee(banc, porteur)
    expect(await lire(p.id)).toMatchObject({ stepBilan: 0, repriseBilan: 1, libelleEtat: 'Renseigner' })
    const r1 = await poster(p.id, { stepBilan: 1, ...BILAN_1 })
    expect(r1.corps.data).toMatchObject({ stepBilan: 1, repriseBilan: 2, isDraft: false })
    const r2 = await joindre(p.id, 2, ETAPE_2)
    expect(r2.corps.data).toMatchObject({ stepBilan: 2, repriseBilan: 3, isBilanFilled: false })
    expect(await courriels(p.id)).toEqual([])
    const r3 = await joindre(p.id, 3, ETAPE_3)
    expect(r3.corps.data).toMatchObject({
      stepBilan: 3,
      isBilanFilled: true,
      isBilanControlled: false,
      libelleEtat: 'Contrôle des documents',
    })
    expect(await courriels(p.id)).toEqual(['bilan-recu'])
    expect((await joindre(p.id, 3, ETAPE_3)).statut).toBe(200)
    expect(await actes(p.id)).toEqual(['enregistrerBilan', 'enregistrerBilan', 'enregistrerBilan'])
  })

  test('un brouillon accepte une étape incomplète, se reprend à la même, et rien ne change s’il est redit (BIL-017, BIL-024)', async () => {
    const p = await demandeAttestee(banc, porteur)
    const brouillon = { stepBilan: 1, isDraft: true, nbAuteursInvitesFinal: 4 }
    const r = await poster(p.id, brouillon)
    expect(r.corps.data).toMatchObject({ isDraft: true, repriseBilan: 1, nbAuteursInvitesFinal: 4 })
    const bis = await poster(p.id, { ...brouillon, version: p.version })
    expect([bis.statut, bis.corps.data.version]).toEqual([200, r.corps.data.version])
    expect(await actes(p.id)).toEqual([])
  })

  test('une étape rouverte en brouillon empêche le bilan d’être rendu', async () => {
    const p = await demandeAttestee(banc, porteur)
    await poster(p.id, { stepBilan: 1, ...BILAN_1 })
    await joindre(p.id, 2, ETAPE_2)
    await poster(p.id, { stepBilan: 1, ...BILAN_1, budgetGlobalFinal: '', isDraft: true })
    const r = await joindre(p.id, 3, ETAPE_3)
    expect(r.corps.data).toMatchObject({ isBilanFilled: false, repriseBilan: 1 })
    const fin = await poster(p.id, { stepBilan: 1, ...BILAN_1 })
    expect(fin.corps.data.isBilanFilled).toBe(true)
  })

  test('un fichier supprimé rouvre son étape', async () => {
    const p = await demandeAttestee(banc, porteur)
    await poster(p.id, { stepBilan: 1, ...BILAN_1 })
    const { fichiers } = (await joindre(p.id, 2, ETAPE_2)).corps.data
    const moral = fichiers.find((f: { type: string }) => f.type === 'bilan_moral')
    expect((await banc.appeler('DELETE', `projet-fichiers/${moral.id}`, { jeton })).statut).toBe(200)
    expect((await joindre(p.id, 3, ETAPE_3)).corps.data).toMatchObject({
      isBilanFilled: false,
      repriseBilan: 2,
    })
  })

  test('une version périmée est un conflit, rien n’est écrit', async () => {
    const p = await demandeAttestee(banc, porteur)
    await poster(p.id, { stepBilan: 1, ...BILAN_1 })
    const r = await poster(p.id, { stepBilan: 1, ...BILAN_1, budgetGlobalFinal: 1, version: p.version })
    expect([r.statut, r.corps.code]).toEqual([409, 'version'])
    expect((await lire(p.id)).budgetGlobalFinal).toBe(21_000)
  })

  test('trente envois à la fois de la dernière étape : un bilan rendu, une ligne, un e-mail', async () => {
    const p = await demandeAttestee(banc, porteur)
    await poster(p.id, { stepBilan: 1, ...BILAN_1 })
    await joindre(p.id, 2, ETAPE_2)
    await joindre(p.id, 3, ETAPE_3, { isDraft: 'true' })
    const rs = await Promise.all(Array.from({ length: 30 }, () => poster(p.id, { stepBilan: 3 })))
    expect([...new Set(rs.map((r) => r.statut))]).toEqual([200])
    expect((await actes(p.id)).length).toBe(3)
    expect(await courriels(p.id)).toEqual(['bilan-recu'])
  })

  test('la demande signée ne bouge pas : ni révision, ni signature', async () => {
    const p = await demandeAttestee(banc, porteur)
    await rendre(p.id)
    const { revision } = await banc.db
      .selectFrom('projet')
      .select('revision')
      .where('id', '=', p.id)
      .executeTakeFirstOrThrow()
    expect([revision, (await lire(p.id)).isSigned]).toEqual([1, true])
  })
})
