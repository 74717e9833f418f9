import { expect, test } from 'vitest'
import { somme } from '#domain/commun/argent.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lirePdf } from '#test-kit/scenes/documents/pdf-lu.ts'
import {
  arreterPv,
  type CommissionPv,
  commissionAvecAvis,
  journalPv,
  lireBrouillon,
  pvArrete,
  saisirPv,
} from '#test-kit/scenes/seances/pv-essai.ts'

const banc = bancDuFichier()

const pdfDe = async (id: number, jeton: string) =>
  (await banc.appeler('GET', `proces-verbaux/${id}/pdf`, { jeton })).octets
const gardes = (c: CommissionPv) =>
  banc.db
    .selectFrom('procesVerbal as v')
    .leftJoin('pvDocument as d', 'd.procesVerbalId', 'v.id')
    .select(['v.rang', 'v.arreteLe', 'd.genre'])
    .where('v.commissionId', '=', c.id)
    .execute()

test('arrêté, son texte, ses chiffres et son fichier ne changent plus, même quand un montant est corrigé', async () => {
  const c = await commissionAvecAvis(banc)
  const pv = await pvArrete(banc, c)
  expect(pv.numero).toMatch(/^PV-CAA-2026-\d{2,}$/)
  const avant = await pdfDe(pv.id, c.jeton)
  await banc.db
    .updateTable('projet')
    .set({ caaMontant: 1000 })
    .where('id', '=', c.projets[0]?.id ?? 0)
    .execute()
  const lu = (await banc.appeler('GET', `proces-verbaux/${pv.id}`, { jeton: c.jeton })).corps.data
  expect([lu.contenu.totaux.accorde, lu.empreinte]).toEqual([2000.75, pv.empreinte])
  expect((await pdfDe(pv.id, c.jeton)).equals(avant)).toBe(true)
  const etape = (await banc.appeler('GET', `commissions/${c.id}/proces-verbaux/1`, { jeton: c.jeton })).corps
    .data
  expect(etape).toEqual({ brouillon: null, ecarts: [c.projets[0]?.numero] })
  await expect(
    banc.db.updateTable('procesVerbal').set({ contenu: '{}' }).where('id', '=', pv.id).execute(),
  ).rejects.toThrow('Un procès-verbal arrêté ne se modifie pas.')
})

test('ses sommes sont celles de ses lignes, et celles de la base', async () => {
  const c = await commissionAvecAvis(banc)
  const pv = await pvArrete(banc, c)
  const { dossiers, totaux } = (await banc.appeler('GET', `proces-verbaux/${pv.id}`, { jeton: c.jeton }))
    .corps.data.contenu
  const { montants, montantDisponible } = (
    await banc.appeler('GET', `commissions/${c.id}`, { jeton: c.jeton })
  ).corps.data
  const lignes = dossiers as { montant: number | null; demande: number | null }[]
  expect(totaux).toEqual({
    ordreDuJour: 3,
    etudies: 3,
    nonExamines: 0,
    favorables: 2,
    ajournes: 0,
    defavorables: 1,
    demande: somme(lignes.map((l) => l.demande)),
    accorde: somme(lignes.map((l) => l.montant)),
    restant: montantDisponible - totaux.accorde,
  })
  expect([totaux.demande, totaux.accorde, totaux.restant]).toEqual([
    montants.demande,
    montants.alloue,
    montants.restant,
  ])
})

test('le PDF dit chaque dossier, ses mots et les signatures attendues', async () => {
  const c = await commissionAvecAvis(banc)
  const pv = await pvArrete(banc, c)
  const { texte } = await lirePdf(await pdfDe(pv.id, c.jeton))
  for (const dit of [
    ...c.projets.map((p) => p.numero),
    ...[
      'Favorable',
      'Défavorable',
      'Hors du champ des aides.',
      '1 200,50',
      'En attente de signature',
      'Agnès Aubry',
    ],
  ])
    expect(texte).toContain(dit)
})

test('ce qui manque est refusé champ par champ, et rien n’est gardé', async () => {
  const c = await commissionAvecAvis(banc)
  const { statut, corps } = await arreterPv(banc, c)
  expect([statut, Object.keys(corps.errors)]).toEqual([
    422,
    [
      'ouverture',
      'cloture',
      'lieu',
      'convocationLe',
      'presidentId',
      'secretaireId',
      'presents',
      'enFonction',
    ],
  ])
  expect(await gardes(c)).toEqual([])
})

test('les faits ont changé depuis la lecture du brouillon : refusé, le brouillon reste', async () => {
  const c = await commissionAvecAvis(banc)
  await saisirPv(banc, c)
  const { rang, empreinte } = await lireBrouillon(banc, c)
  await banc.db
    .updateTable('projet')
    .set({ caaMontant: 1 })
    .where('id', '=', c.projets[0]?.id ?? 0)
    .execute()
  const corps = { rang, empreinte }
  const r = await banc.appeler('POST', `commissions/${c.id}/proces-verbaux/1/arreter`, {
    jeton: c.jeton,
    corps,
  })
  expect([r.statut, r.corps.code]).toEqual([409, 'version'])
  expect((await gardes(c)).map((g) => g.arreteLe)).toEqual([null])
})

test('dix demandes ensemble, puis encore une : un seul procès-verbal, un seul fichier, la même réponse à toutes', async () => {
  const c = await commissionAvecAvis(banc)
  await saisirPv(banc, c)
  const { rang, empreinte } = await lireBrouillon(banc, c)
  const appel = () =>
    banc.appeler('POST', `commissions/${c.id}/proces-verbaux/1/arreter`, {
      jeton: c.jeton,
      corps: { rang, empreinte },
    })
  const toutes = await Promise.all(Array.from({ length: 10 }, appel))
  toutes.push(await appel())
  expect(new Set(toutes.map((r) => r.statut))).toEqual(new Set([200]))
  expect(new Set(toutes.map((r) => r.corps.data.id)).size).toBe(1)
  expect((await gardes(c)).map((g) => g.genre)).toEqual(['proces-verbal'])
  const actes = (await journalPv(banc, c)).map((l) => l.acte)
  expect(actes.filter((a) => a === 'arreterProcesVerbal')).toHaveLength(1)
  const aSigner = (await banc.envois()).filter(
    (e) => e.evenement === 'pv-a-signer' && e.texte?.includes(toutes[0]?.corps.data.numero),
  )
  expect(aSigner.map((e) => e.destinataire).sort()).toEqual([c.president.email, c.secretaire.email].sort())
})

test('interrompu avant la fin de sa transaction, il ne reste rien : ni texte figé, ni signataire, ni fichier cité', async () => {
  const c = await commissionAvecAvis(banc)
  await saisirPv(banc, c)
  const { courriel } = banc.ctx.queue
  banc.ctx.queue.courriel = async () => {
    throw new Error('arrêt')
  }
  try {
    expect((await arreterPv(banc, c)).statut).toBe(500)
  } finally {
    banc.ctx.queue.courriel = courriel
  }
  expect((await gardes(c)).map((g) => [g.arreteLe, g.genre])).toEqual([[null, null]])
  expect((await arreterPv(banc, c)).statut).toBe(200)
})
