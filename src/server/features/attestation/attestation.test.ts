import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Banc, monterBanc } from '../../../test-kit/banc.ts'
import { creerPorteur, creerStaff, type PorteurEssai } from '../../../test-kit/fabriques.ts'
import { creerAtteste, creerConventionne, creerPaye } from '../../../test-kit/projet-paye.ts'
import { tacheScellerAttestation } from './sceller-attestation.ts'

let banc: Banc
let porteur: PorteurEssai
let jeton: string

beforeAll(async () => {
  banc = await monterBanc()
})
afterAll(() => banc.fermer())
beforeEach(async () => {
  porteur = await creerPorteur(banc)
  jeton = await banc.connecter(porteur.utilisateurId)
  banc.horloge.avancer(60_000)
})

const OUI = { atteste1: true, atteste2: true }
const remplir = (id: number, corps: object = OUI, j = jeton) =>
  banc.appeler('PATCH', `projets/${id}/attestation-auteurs`, { corps, jeton: j })
const signer = (id: number, codeVerification: unknown, j = jeton) =>
  banc.appeler('PATCH', `projets/${id}/signer-attestation-auteurs`, { corps: { codeVerification }, jeton: j })
const lire = async (id: number) => (await banc.appeler('GET', `projets/${id}`, { jeton })).corps.data
async function recevoirCode(id: number): Promise<string> {
  const r = await banc.appeler('POST', 'code-sms', { corps: { id, objet: 'attestation' }, jeton })
  expect([r.statut, r.corps.data?.canal]).toEqual([200, 'sms'])
  const sms = (await banc.envois()).find((e) => e.projetId === id && e.canal === 'sms')
  return /\b(\d{6})\b/.exec(sms?.texte ?? '')?.[1] ?? ''
}
const faux = (code: string) => (code === '111111' ? '222222' : '111111')
const actes = async (id: number) =>
  (
    await banc.db
      .selectFrom('journal')
      .select('acte')
      .where('chaine', '=', `projet:${id}`)
      .orderBy('rang')
      .execute()
  ).map((l) => l.acte)

describe('droits', () => {
  it.each(['attestation-auteurs', 'signer-attestation-auteurs'])('PATCH projets/{id}/%s', async (chemin) => {
    const p = await creerPaye(banc, porteur)
    const appel = async (j?: string) =>
      (await banc.appeler('PATCH', `projets/${p.id}/${chemin}`, { corps: OUI, ...(j && { jeton: j }) }))
        .statut
    expect(await appel()).toBe(401)
    for (const role of ['admin', 'superviseur', 'comptable', 'membreCommission'] as const)
      expect(await appel(await banc.connecter((await creerStaff(banc, role)).id))).toBe(403)
    const autre = await creerPorteur(banc)
    expect(await appel(await banc.connecter(autre.utilisateurId))).toBe(404)
  })
})

describe('remplir', () => {
  it('garde les deux attestations d’une demande payée (ATT-006, ATT-007, ATT-009, ATT-011, PROJ-115)', async () => {
    const p = await creerPaye(banc, porteur)
    expect(await lire(p.id)).toMatchObject({ isAttestationAuteurFilled: false, repriseBilan: 'attestation' })
    expect((await remplir(p.id)).statut).toBe(200)
    expect((await remplir(p.id, { atteste1: 'true', atteste2: '1' })).statut).toBe(200)
    expect(await lire(p.id)).toMatchObject({
      isAttestationAuteurFilled: true,
      isAttestationAuteurSigned: false,
    })
    expect(await actes(p.id)).toEqual(['remplirAttestation'])
  })

  it.each([
    [{ atteste1: true }, ['atteste2']],
    [{ atteste1: false, atteste2: true }, ['atteste1']],
    [{}, ['atteste1', 'atteste2']],
  ])('chaque case décochée est refusée : %j (ATT-005)', async (corps, champs) => {
    const p = await creerPaye(banc, porteur)
    const r = await remplir(p.id, corps)
    expect([r.statut, Object.keys(r.corps.errors)]).toEqual([422, champs])
    for (const champ of champs) expect(r.corps.errors[champ]).toEqual(['Cette attestation est nécéssaire'])
    expect((await lire(p.id)).isAttestationAuteurFilled).toBe(false)
  })

  it('409 avant le paiement, et une fois signée', async () => {
    const conventionne = await creerConventionne(banc, porteur)
    const atteste = await creerAtteste(banc, porteur)
    expect([(await remplir(conventionne.id)).statut, (await remplir(atteste.id)).statut]).toEqual([409, 409])
  })
})

describe('signer', () => {
  it('le code reçu signe, une fois ; la preuve couvre le texte exact (ATT-009, ATT-012, PROJ-114)', async () => {
    const p = await creerPaye(banc, porteur)
    await remplir(p.id)
    const code = await recevoirCode(p.id)
    const rs = await Promise.all(Array.from({ length: 30 }, () => signer(p.id, code)))
    expect([...new Set(rs.map((r) => r.statut))]).toEqual([200])
    expect(rs[0]?.corps).toEqual({ status: 'success', signed: true })
    expect(await lire(p.id)).toMatchObject({
      isAttestationAuteurFilled: false,
      isAttestationAuteurSigned: true,
      repriseBilan: 1,
    })
    const signatures = await banc.db
      .selectFrom('signature')
      .selectAll()
      .where('projetId', '=', p.id)
      .where('objet', '=', 'attestation')
      .execute()
    expect(signatures).toHaveLength(1)
    const { contenu = '', empreinte } = signatures[0] ?? {}
    expect(createHash('sha256').update(contenu).digest()).toEqual(empreinte)
    expect(JSON.parse(contenu)).toMatchObject({
      format: 'attestation/1',
      demande: { id: p.id, numero: p.numero },
      convention: { numero: p.numeroConvention },
      attestations: [expect.stringContaining('accord'), expect.stringContaining('rémunérés')],
    })
    expect(await actes(p.id)).toEqual(['remplirAttestation', 'signerAttestation'])
    expect((await signer(p.id, faux(code))).statut).toBe(409)
  })

  it('un code joint à l’attestation signe dans le même appel (ATT-008)', async () => {
    const p = await creerPaye(banc, porteur)
    await remplir(p.id)
    const code = await recevoirCode(p.id)
    const refus = await remplir(p.id, { ...OUI, codeVerification: faux(code) })
    expect([refus.statut, refus.corps.errors]).toEqual([
      422,
      { codeVerification: ['Le code de vérification est incorrect.'] },
    ])
    const r = await remplir(p.id, { ...OUI, codeVerification: code })
    expect([r.statut, r.corps.data.isAttestationAuteurSigned]).toEqual([200, true])
    expect((await remplir(p.id, { ...OUI, codeVerification: code })).statut).toBe(200)
  })

  it('409 sans attestation remplie ; 422 pour un code vide ou mal formé', async () => {
    const p = await creerPaye(banc, porteur)
    expect((await signer(p.id, '123456')).statut).toBe(409)
    for (const [code, message] of [
      ['', 'Le code de vérification est requis.'],
      ['12345', 'Code de vérification invalide.'],
    ])
      expect((await signer(p.id, code)).corps.errors).toEqual({ codeVerification: [message] })
  })

  it('aucun code pour une demande absente : « Projet non défini » (ATT-014)', async () => {
    const r = await banc.appeler('POST', 'code-sms', { corps: { id: 0, objet: 'attestation' }, jeton })
    expect([r.statut, Object.values(r.corps.errors).flat()]).toEqual([422, ['Projet non défini']])
  })
})

const poppler = ['pdftotext', 'pdfdetach'].every((c) => !spawnSync(c, ['-v']).error)

describe('document scellé', () => {
  it('un seul document, un seul e-mail, quoi qu’il soit rejoué', async () => {
    const p = await creerPaye(banc, porteur, { nom: 'Les Œuvres' })
    await remplir(p.id)
    await signer(p.id, await recevoirCode(p.id))
    await banc.viderFile()
    await tacheScellerAttestation.executer(banc.ctx, { projetId: p.id })
    const documents = await banc.db
      .selectFrom('document')
      .selectAll()
      .where('projetId', '=', p.id)
      .where('genre', '=', 'attestation')
      .execute()
    expect(documents.map((d) => d.libelle)).toEqual([`attestation-${p.numero}.pdf`])
    const envois = (await banc.envois()).filter(
      (e) => e.projetId === p.id && e.evenement === 'attestation-signee',
    )
    expect(envois.map((e) => e.destinataire)).toEqual([porteur.email])
    const octets = await buffer(await banc.ctx.stockage.lire(documents[0]?.cle ?? ''))
    expect(createHash('sha256').update(octets).digest()).toEqual(documents[0]?.empreinte)
    if (poppler) relire(octets, p.numero)
    const url = (await lire(p.id)).attestationUrl.replace('/gestion/api/', '')
    const lu = await banc.appeler('GET', url)
    expect([lu.statut, lu.entetes['content-type'], lu.octets.equals(octets)]).toEqual([
      200,
      'application/pdf',
      true,
    ])
    const membre = await banc.connecter('membreCommission')
    expect((await banc.appeler('GET', `projets/${p.id}/attestation`, { jeton: membre })).statut).toBe(403)
  })
})

/** The PDF says what was signed, and holds it byte for byte. */
function relire(octets: Buffer, numero: string): void {
  const rep = mkdtempSync(join(tmpdir(), 'attestation-'))
  const fichier = join(rep, 'a.pdf')
  writeFileSync(fichier, octets)
  const dit = execFileSync('pdftotext', ['-layout', fichier, '-'], { encoding: 'utf8' }).replaceAll(
    '\u00a0',
    ' ',
  )
  for (const attendu of ['Attestation accord prestation auteurs', 'Les Œuvres', '2 500,00 €', 'SMS, au'])
    expect(dit).toContain(attendu)
  execFileSync('pdfdetach', ['-saveall', '-o', rep, fichier])
  const joint = readFileSync(join(rep, `attestation-${numero}.json`), 'utf8')
  expect(dit.replaceAll(/\s/g, '')).toContain(createHash('sha256').update(joint).digest('hex'))
  rmSync(rep, { recursive: true })
}
