import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { empreinteMaillon } from '#server/infra/journal.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type ASigner, demandeASigner, dernierCode } from '#test-kit/scenes/demandes/demande-a-signer.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { tacheScellerDossier } from './sceller-dossier.ts'

const banc = bancDuFichier()

const signer = (s: Pick<ASigner, 'jeton' | 'projet'>, code: unknown) =>
  banc.appeler('PATCH', `projets/${s.projet.id}/signer`, {
    jeton: s.jeton,
    corps: { codeVerification: code },
  })
const INCORRECT = {
  statut: 422,
  corps: { errors: { codeVerification: ['Le code de vérification est incorrect.'] } },
}
const SIGNE = { statut: 200, corps: { status: 'success', signed: true } }

async function avecCode(champs = {}): Promise<ASigner & { code: string; faux: string }> {
  const s = await demandeASigner(banc, champs)
  const r = await banc.appeler('POST', 'code-verification', { jeton: s.jeton, corps: { id: s.projet.id } })
  expect(r.statut).toBe(200)
  const code = await dernierCode(banc, s.porteur.email)
  return { ...s, code, faux: code === '111111' ? '222222' : '111111' }
}
const signaturesDe = (projetId: number) =>
  banc.db.selectFrom('signature').selectAll().where('projetId', '=', projetId).orderBy('tour').execute()
const projetDe = (id: number) =>
  banc.db.selectFrom('projet').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('le code reçu signe : preuve, faits et journal dans la même écriture (SIG-007, SIG-011)', async () => {
  const s = await avecCode()
  expect(await signer(s, s.code)).toMatchObject(SIGNE)
  const [signature, ...reste] = await signaturesDe(s.projet.id)
  expect(reste).toEqual([])
  expect(signature).toMatchObject({
    objet: 'demande',
    tour: 1,
    revision: 5,
    prenom: 'Zoé',
    nom: 'Lefèvre',
    fonction: 'Présidente',
    canal: 'email',
    destination: s.porteur.email,
    adresse: '127.0.0.1',
    agent: 'lightMyRequest',
    le: banc.horloge.maintenant(),
  })
  expect(
    createHash('sha256')
      .update(signature?.contenu ?? '')
      .digest(),
  ).toEqual(signature?.empreinte)
  const contenu = JSON.parse(signature?.contenu ?? '{}')
  expect(contenu.fichiers).toHaveLength(5)
  expect(contenu.budget).toMatchObject({ montantDemande: 5000, montantRemunerationAuteurs: 2400.5 })
  expect(signature?.contenu).not.toContain('FR76')
  const projet = await projetDe(s.projet.id)
  expect(projet).toMatchObject({
    signeRevision: 5,
    signeLe: signature?.le,
    premiereSignatureLe: signature?.le,
  })
  const [ligne] = await banc.db
    .selectFrom('journal')
    .selectAll()
    .where('chaine', '=', `projet:${s.projet.id}`)
    .where('acte', '=', 'signerDemande')
    .execute()
  expect(ligne).toMatchObject({ acteurId: s.porteur.utilisateurId, apres: { tour: 1, revision: 5 } })
  if (ligne) expect(empreinteMaillon(pick(ligne))).toEqual(ligne.empreinte)
})

type Ligne = Parameters<typeof empreinteMaillon>[0]
const pick = (l: Ligne): Ligne => ({
  chaine: l.chaine,
  rang: l.rang,
  acte: l.acte,
  acteurId: l.acteurId,
  acteurRole: l.acteurRole,
  adresse: l.adresse,
  avant: l.avant,
  apres: l.apres,
  le: l.le,
  empreintePrecedente: l.empreintePrecedente,
  sel: l.sel,
})

test('un code vide ou mal formé est refusé avant tout, sans compter d’essai (SIG-004, SIG-005)', async () => {
  const s = await avecCode()
  for (const vide of ['', null, undefined])
    expect((await signer(s, vide)).corps.errors).toEqual({
      codeVerification: ['Le code de vérification est requis.'],
    })
  for (const mal of ['12345', 'abcdef', 123456, ['123456']])
    expect((await signer(s, mal)).corps.errors).toEqual({
      codeVerification: ['Code de vérification invalide.'],
    })
  expect(await signer(s, s.code)).toMatchObject(SIGNE)
})

test('un code faux est refusé sous le champ, et compté bien que l’appel échoue (SIG-006, SIG-013)', async () => {
  const s = await avecCode()
  expect(await signer(s, s.faux)).toMatchObject(INCORRECT)
  const code = await banc.db
    .selectFrom('codeVerification')
    .select('essais')
    .where('projetId', '=', s.projet.id)
    .executeTakeFirst()
  expect(code?.essais).toBe(1)
  expect(await signaturesDe(s.projet.id)).toEqual([])
  expect(await signer(s, s.code)).toMatchObject(SIGNE)
})

test('après cinq essais le code est mort, même le bon ne signe plus', async () => {
  const s = await avecCode()
  for (let i = 0; i < 5; i++) expect(await signer(s, s.faux)).toMatchObject(INCORRECT)
  expect(await signer(s, s.code)).toMatchObject(INCORRECT)
  expect(await signaturesDe(s.projet.id)).toEqual([])
})

test('soixante essais ensemble ne dépassent ni cinq par code ni dix par jour', async () => {
  const s = await avecCode()
  const reponses = await Promise.all(Array.from({ length: 60 }, () => signer(s, s.faux)))
  expect(reponses.filter((r) => r.statut === 422)).toHaveLength(10)
  expect(reponses.filter((r) => r.statut === 429)).toHaveLength(50)
})

test('un code de plus de dix minutes ne signe pas', async () => {
  const s = await avecCode()
  banc.horloge.avancer(600_000)
  expect(await signer(s, s.code)).toMatchObject(INCORRECT)
})

test('le code d’une autre demande ne signe pas, et la demande d’un autre est introuvable', async () => {
  const [a, b] = [await avecCode(), await avecCode()]
  if (a.code !== b.code) expect(await signer(a, b.code)).toMatchObject(INCORRECT)
  expect((await signer({ jeton: a.jeton, projet: b.projet }, '')).statut).toBe(404)
  expect(await signer(a, a.code)).toMatchObject(SIGNE)
})

test('un contenu ou un fichier changé après l’envoi du code tue le code', async () => {
  for (const changer of [
    (id: number) => banc.db.updateTable('projet').set({ montantDemande: 9000 }).where('id', '=', id),
    (id: number) =>
      banc.db
        .updateTable('fichier')
        .set({ empreinte: Buffer.alloc(32, 7) })
        .where('projetId', '=', id),
    (id: number) => banc.db.updateTable('projet').set({ signataireNom: 'Autre' }).where('id', '=', id),
  ]) {
    const s = await avecCode()
    await changer(s.projet.id).execute()
    expect(await signer(s, s.code)).toMatchObject(INCORRECT)
    expect(await signaturesDe(s.projet.id)).toEqual([])
  }
})

test('vingt signatures ensemble signent une fois et répondent toutes de même ; la répétition aussi', async () => {
  const s = await avecCode()
  const reponses = await Promise.all(Array.from({ length: 20 }, () => signer(s, s.code)))
  for (const r of [...reponses, await signer(s, s.code)]) expect(r).toMatchObject(SIGNE)
  expect(await signaturesDe(s.projet.id)).toHaveLength(1)
  expect((await signer(s, s.faux)).statut).toBe(409)
  await banc.viderFile()
  const documents = await banc.db
    .selectFrom('document')
    .selectAll()
    .where('projetId', '=', s.projet.id)
    .execute()
  expect(documents).toHaveLength(1)
})

test('un code envoyé avant la fin de la période signe encore, un nouveau non', async () => {
  const s = await avecCode()
  await banc.db.updateTable('periode').set({ dateDebut: '2025-01-01', dateFin: '2025-02-01' }).execute()
  const autre = await demandeASigner(banc)
  const refus = await banc.appeler('POST', 'code-verification', {
    jeton: autre.jeton,
    corps: { id: autre.projet.id },
  })
  expect([refus.statut, refus.corps.message]).toEqual([409, 'La période de dépôt est terminée.'])
  expect(await signer(s, s.code)).toMatchObject(SIGNE)
  await banc.db.updateTable('periode').set({ dateDebut: '2026-02-01', dateFin: '2026-04-01' }).execute()
})

test('la copie scellée part une fois, même si la tâche est tuée ou faite deux fois', async () => {
  const s = await avecCode()
  await signer(s, s.code)
  const donnees = { projetId: s.projet.id, tour: 1 }
  const documents = () =>
    banc.db.selectFrom('document').selectAll().where('projetId', '=', s.projet.id).execute()
  // Killed after the bytes are written, before the row: nothing is kept, nothing is sent.
  const panne = vi.spyOn(banc.ctx.queue, 'courriel').mockRejectedValueOnce(new Error('tué'))
  await expect(tacheScellerDossier.executer(banc.ctx, donnees)).rejects.toThrow('tué')
  panne.mockRestore()
  expect(await documents()).toEqual([])

  await Promise.all([
    tacheScellerDossier.executer(banc.ctx, donnees),
    tacheScellerDossier.executer(banc.ctx, donnees),
    banc.viderFile(),
  ])
  const [document, ...reste] = await documents()
  expect(reste).toEqual([])
  const octets = await buffer(await banc.ctx.stockage.lire(document?.cle ?? ''))
  expect(octets.subarray(0, 5).toString()).toBe('%PDF-')
  expect(createHash('sha256').update(octets).digest()).toEqual(document?.empreinte)
  const courriels = (await banc.envois()).filter(
    (e) => e.projetId === s.projet.id && e.evenement === 'demande-signee',
  )
  expect(courriels).toHaveLength(1)
  expect(courriels[0]).toMatchObject({
    destinataire: s.porteur.email,
    pieces: [{ nom: `demande-${s.projet.numero}.pdf`, mime: 'application/pdf', cle: document?.cle }],
  })
})

test('une demande refusée se signe de nouveau après correction : second tour, second dossier', async () => {
  const s = await avecCode()
  await signer(s, s.code)
  const [premiere] = await signaturesDe(s.projet.id)
  const par = (await creerStaff(banc, 'admin')).id
  banc.horloge.avancer(60_000)
  await banc.db
    .insertInto('controle')
    .values({
      projetId: s.projet.id,
      signatureId: premiere?.id ?? 0,
      projetValide: true,
      presentationValide: false,
      budgetValide: true,
      fichiersValide: true,
      message: 'Précisez.',
      le: banc.horloge.maintenant(),
      par,
    })
    .execute()
  const demander = () =>
    banc.appeler('POST', 'code-verification', { jeton: s.jeton, corps: { id: s.projet.id } })
  expect((await demander()).statut).toBe(409)
  banc.horloge.avancer(60_000)
  await banc.db
    .updateTable('projet')
    .set({ presentation: 'Plus précis.', revision: 6, etape2Le: banc.horloge.maintenant() })
    .where('id', '=', s.projet.id)
    .execute()
  expect((await demander()).statut).toBe(200)
  expect(await signer(s, s.code)).toMatchObject(INCORRECT)
  expect(await signer(s, await dernierCode(banc, s.porteur.email))).toMatchObject(SIGNE)
  const signatures = await signaturesDe(s.projet.id)
  expect(signatures.map((x) => [x.tour, x.revision])).toEqual([
    [1, 5],
    [2, 6],
  ])
  expect(signatures[1]?.contenu).toContain('Plus précis.')
  expect(await projetDe(s.projet.id)).toMatchObject({ signeRevision: 6, premiereSignatureLe: premiere?.le })
  await banc.viderFile()
  const documents = await banc.db
    .selectFrom('document')
    .select(['tour', 'libelle'])
    .where('projetId', '=', s.projet.id)
    .orderBy('tour')
    .execute()
  expect(documents).toEqual([
    { tour: 1, libelle: `demande-${s.projet.numero}.pdf` },
    { tour: 2, libelle: `demande-${s.projet.numero}-2.pdf` },
  ])
})
