import { beforeAll, describe, expect, test } from 'vitest'
import { verifierJournal } from '#server/socle/journal/verifier-journal.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { chercherPartout } from '#test-kit/banc/chercher-partout.ts'
import type { ASigner } from '#test-kit/scenes/demandes/demande-a-signer.ts'
import { MARQUE, NOTE_INTERNE, vieEntiere } from '#test-kit/scenes/demandes/vie-entiere.ts'
import { anonymiserEchus } from './anonymiser-echus.ts'

const banc = bancDuFichier()
let s: ASigner & { commissionId: number }
let avant: Awaited<ReturnType<typeof photo>>
beforeAll(async () => {
  s = await vieEntiere(banc)
  avant = await photo()
})

const RIEN = { dossiers: 0, preuves: 0, comptes: 0, envois: 0, echecs: [] }

const cles = async () => {
  const lues: string[] = []
  for await (const cle of banc.ctx.stockage.lister(new Date('2100-01-01'))) lues.push(cle)
  return lues.length
}
const documents = async () =>
  (
    await banc.db
      .selectFrom('document')
      .select('genre')
      .where('projetId', '=', s.projet.id)
      .orderBy('genre')
      .execute()
  ).map((d) => d.genre)

/** What statistics and finance read. */
async function photo() {
  const jeton = await banc.connecter('admin')
  const lire = async (chemin: string) => (await banc.appeler('GET', chemin, { jeton })).corps
  const { data } = await lire(`projets/${s.projet.id}`)
  const commission = (await lire(`commissions/${s.commissionId}`)).data
  const { nom: _, ville: __, edition: ___, ...chiffres } = data
  const retenus = [
    'numero',
    'annee',
    'idCategorieProjet',
    'region',
    'budgetGlobal',
    'montantDemande',
  ] as const
  const suite = ['montantAlloue', 'montantRecommande', 'numeroConvention', 'datePaiement', 'state'] as const
  const finaux = [
    'budgetGlobalFinal',
    'nbAuteursInvitesFinal',
    'dateDebut',
    'dateFin',
    'paiement',
    'etapes',
  ] as const
  return {
    chiffres: Object.fromEntries([...retenus, ...suite, ...finaux].map((c) => [c, chiffres[c]])),
    verdicts: [data.controles?.budgetValide, data.controlesBilan?.bilanValide, data.isBilanValidated],
    montants: commission.montants,
    aides: commission.projets.map((p: { montantAlloue: number }) => p.montantAlloue),
    liste: (await lire('projets?annee=2026')).meta.total,
  }
}

describe('une aide versée, de la fin de sa vie à la fin de ses preuves', () => {
  test('porte partout la marque de son porteur tant qu’elle vit, et rien ne part avant son terme', async () => {
    expect((await chercherPartout(banc, [MARQUE])).length).toBeGreaterThan(20)
    banc.horloge.regler('2030-11-01T09:00:00Z')
    expect(await anonymiserEchus(banc.ctx)).toMatchObject(RIEN)
    expect(await banc.db.selectFrom('conservationAnnonce').selectAll().execute()).toEqual([])
  })

  test('est annoncée, puis attend son terme et trente jours d’annonce', async () => {
    banc.horloge.regler('2031-02-20T09:00:00Z')
    expect(await anonymiserEchus(banc.ctx)).toMatchObject(RIEN)
    const [annonce] = await banc.db.selectFrom('conservationAnnonce').selectAll().execute()
    expect(annonce).toMatchObject({ genre: 'dossier', echeance: '2031-03-03', cause: 'terminee' })
    banc.horloge.regler('2031-03-21T22:59:00Z')
    expect(await anonymiserEchus(banc.ctx)).toMatchObject({ ...RIEN, envois: expect.any(Number) })
  })

  test('perd alors tout, sauf la convention, sa signature et son paiement', async () => {
    banc.horloge.regler('2031-03-21T23:30:00Z')
    expect(await anonymiserEchus(banc.ctx)).toMatchObject({ dossiers: 1, preuves: 0, comptes: 0, echecs: [] })
    const reste = await chercherPartout(banc, [MARQUE])
    const tables = new Set(reste.map((l) => l.split(' ')[0]))
    expect([...tables].sort()).toEqual([
      // Published: the law wants the name of who was granted an aid kept (CPI L.326-2).
      'public.aide_publiee',
      'public.document',
      // The entries of its payment name whom they pay, until their evidence ends.
      'public.ecriture',
      'public.journal',
      // Whose application it was, as long as its holder is one.
      'public.ligne_liste',
      'public.paiement',
      'public.porteur',
      // On the agenda of the sitting, the name of the structure: it goes with the account, or the minutes.
      'public.seance_dossier',
      'public.signature',
      'public.utilisateur',
    ])
    expect(await documents()).toEqual(['convention', 'convention-signee'])
    const fichiers = await banc.db.selectFrom('fichier').selectAll().execute()
    expect(fichiers).toEqual([])
  })

  test('ses octets partent, ceux de la convention restent, et elle s’ouvre encore', async () => {
    await banc.viderFile()
    expect(await cles()).toBe(2)
    const jeton = await banc.connecter('admin')
    const { statut, octets } = await banc.appeler('GET', `projets/${s.projet.id}/convention`, { jeton })
    expect([statut, octets.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    for (const chemin of ['dossier', 'attestation'])
      expect((await banc.appeler('GET', `projets/${s.projet.id}/${chemin}`, { jeton })).statut).toBe(404)
  })

  test('les totaux, les montants, les verdicts et les dates ne changent pas', async () => {
    expect(await photo()).toEqual(avant)
  })

  test('le dit à qui la lit, et n’offre plus aucune action', async () => {
    const jeton = await banc.connecter('admin')
    const { data } = (await banc.appeler('GET', `projets/${s.projet.id}`, { jeton })).corps
    expect(data.chronologie.anonymiseLe).toBe('2031-03-21T23:30:00.000Z')
    expect([data.actions, data.fichiers, data.nom, data.isArchived]).toEqual([[], [], null, true])
    const refus = await banc.appeler('PATCH', `projets/${s.projet.id}/desarchiver`, { jeton })
    expect([refus.statut, refus.corps.message]).toEqual([
      409,
      'Ce dossier a été anonymisé\u00a0: il ne peut plus être modifié.',
    ])
  })

  test('le journal se vérifie encore, et dit combien de lignes ont été vidées', async () => {
    const verdict = await verifierJournal(banc.db, null)
    expect(verdict.rompues).toEqual([])
    expect(verdict.expurgees).toBeGreaterThan(10)
    const gardees = await banc.db
      .selectFrom('journal')
      .select(['acte', 'apres'])
      .where('chaine', '=', `projet:${s.projet.id}`)
      .where('expurgeLe', 'is', null)
      .orderBy('rang')
      .execute()
    expect(gardees.map((l) => l.acte)).toEqual([
      'signerConvention',
      'validerPaiement',
      'annulerPaiement',
      'validerPaiement',
      'anonymiserDossier',
    ])
    expect(gardees.at(-1)?.apres).toMatchObject({ cause: 'terminee', preuvesGardees: true, messages: 1 })
  })

  test('une seconde fois ne change plus rien', async () => {
    expect(await anonymiserEchus(banc.ctx)).toMatchObject({ dossiers: 0, preuves: 0, comptes: 0, echecs: [] })
  })

  test('à dix ans, la convention et les preuves partent à leur tour', async () => {
    banc.horloge.regler('2036-01-20T09:00:00Z')
    expect(await anonymiserEchus(banc.ctx)).toMatchObject({ preuves: 0 })
    banc.horloge.regler('2036-03-04T09:00:00Z')
    expect(await anonymiserEchus(banc.ctx)).toMatchObject({ preuves: 1, comptes: 0 })
    await banc.viderFile()
    expect([await documents(), await cles()]).toEqual([[], 0])
    const jeton = await banc.connecter('admin')
    expect((await banc.appeler('GET', `projets/${s.projet.id}/convention`, { jeton })).statut).toBe(404)
    const { conventionUrl, dossierUrl } = (await banc.appeler('GET', `projets/${s.projet.id}`, { jeton }))
      .corps.data
    expect([conventionUrl, dossierUrl]).toEqual([null, null])
  })

  test('le compte sans rien ni personne est annoncé, puis perd son identité : la marque n’est plus nulle part', async () => {
    expect(await banc.db.selectFrom('conservationAnnonce').select(['genre']).execute()).toEqual([])
    await anonymiserEchus(banc.ctx)
    expect(await banc.db.selectFrom('conservationAnnonce').select(['genre']).execute()).toEqual([
      { genre: 'compte' },
    ])
    banc.horloge.avancer(31 * 86_400_000)
    // A contact address typed by the holder may be somebody else's: their mails stay.
    const [a, sujet] = ['directrice@ailleurs.fr', 'Pour la directrice']
    await banc.db.updateTable('porteur').set({ emailContact: a }).where('id', '=', s.porteur.id).execute()
    const corps = { titre: sujet, paragraphes: [] }
    await banc.db
      .transaction()
      .execute((tx) => banc.ctx.queue.courriel(tx, { evenement: 'essai', a, sujet, corps }))
    expect(await anonymiserEchus(banc.ctx)).toMatchObject({ comptes: 1, echecs: [] })
    expect((await banc.envois()).map((e) => e.sujet)).toContain(sujet)
    await banc.viderFile()
    const restes = await chercherPartout(banc, [MARQUE, NOTE_INTERNE, '+33612345678', 'contact@essai'])
    expect(restes.map((l) => l.split(' ')[0])).toEqual(['public.aide_publiee'])
    const porteur = await banc.db
      .selectFrom('porteur')
      .select(['ibanChiffre', 'ibanFin', 'bic', 'mobile', 'nomStructure'])
      .where('id', '=', s.porteur.id)
      .executeTakeFirst()
    const parti = { ibanChiffre: null, ibanFin: null, bic: null, mobile: null }
    expect(porteur).toEqual({ ...parti, nomStructure: 'Structure anonymisée' })
    expect((await verifierJournal(banc.db, null)).rompues).toEqual([])
  })

  test('les totaux sont toujours ceux du début', async () => {
    expect(await photo()).toEqual(avant)
  })
})
