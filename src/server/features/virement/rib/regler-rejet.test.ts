import { expect, test } from 'vitest'
import { formatEuros } from '#domain/commun/argent.ts'
import type { LigneJournal } from '#domain/journal/contrat.ts'
import { detailDe } from '#domain/journal/detail-journal.ts'
import { libellePersonnel } from '#domain/projet/libelle-personnel.ts'
import type { ProjetTrouve } from '#domain/recherche/contrat.ts'
import { journaliser } from '#server/infra/journal.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeConventionnee } from '#test-kit/scenes/demandes/demande-payee.ts'
import {
  ARRET_ESSAI,
  changerRib,
  lotAuJour,
  NUMERO_ESSAI,
} from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()
const APPEL = {
  raison: 'Compte rouvert le 1er mars.',
  interlocuteur: 'Camille Renard',
  numero: NUMERO_ESSAI,
  jour: '2026-03-02',
}

/** A run of which the bank refused the only transfer, its account being closed. */
async function rejete() {
  const { s, lot, refs, ids, projets, repondre } = await lotAuJour(banc, 1)
  expect((await repondre({ [refs[0] ?? '']: 'RJCT AC04' })).statut).toBe(200)
  const [convention] = lot.conventions
  if (!convention) throw new Error('Une convention attendue.')
  const regler = (corps: object = APPEL, jeton = s.claire) =>
    banc.appeler('POST', `virements/rejets/${ids[0]}/regler`, { jeton, corps })
  const payerSeul = () =>
    banc.appeler('PATCH', `projets/${convention.id}/validerPaiement`, { jeton: s.claire, corps: {} })
  const suivi = async () => {
    const jeton = await banc.connecter(convention.porteur.utilisateurId)
    const { data } = (await banc.appeler('GET', 'mes-paiements', { jeton })).corps
    return data.find((p: { projetId: number }) => p.projetId === convention.id)
  }
  return { s, lot, refs, projets, convention, porteur: convention.porteur, regler, payerSeul, suivi }
}

test('un compte que la banque a rejeté n’est plus payé, ni par un lot ni seul, ni pour une autre aide de la structure', async () => {
  const { s, projets, porteur, payerSeul, suivi } = await rejete()
  const autre = await demandeConventionnee(banc, porteur)
  for (const id of [projets[0] ?? 0, autre.id]) {
    const r = await s.preparer([id])
    expect(r.statut).toBe(409)
    expect(r.corps.message).toContain(
      'La banque a rejeté le 2 mars 2026 un virement à ce compte, compte clos (AC04)',
    )
  }
  expect((await payerSeul()).corps.code).toBe('rejet')
  const { data } = (await s.agir('GET', '/a-payer')).corps
  expect(data.find((l: { projetId: number }) => l.projetId === projets[0]).empechement.genre).toBe('rejet')
  expect((await s.agir('GET', `/ribs/${porteur.id}`)).corps.data.rejet).toMatchObject({
    motif: 'compte clos (AC04)',
  })
  expect((await suivi()).etat).toBe('refuse')
  const { retourBanque } = (await banc.appeler('GET', `projets/${projets[0]}`, { jeton: s.admin })).corps.data
  expect(retourBanque).toMatchObject({
    titre: 'Rejeté par la banque',
    phrase: 'Le 2 mars 2026\u00a0: compte clos (AC04). Nouveau RIB attendu, puis contrôle par téléphone.',
    rejet: { motif: 'compte clos (AC04)', attend: 'rib', duPayeur: false, relanceLe: '2026-03-09' },
  })
})

test('le porteur d’une autre aide, à venir ou préparée, lit que son compte est refusé ; remis après un autre, il l’est encore', async () => {
  const { s, porteur, projets, suivi } = await rejete()
  const autre = await demandeConventionnee(banc, porteur)
  const jeton = await banc.connecter(porteur.utilisateurId)
  const deLAutre = async () => {
    const { data } = (await banc.appeler('GET', 'mes-paiements', { jeton })).corps
    return data.find((p: { projetId: number }) => p.projetId === autre.id)
  }
  expect(await deLAutre()).toMatchObject({
    etat: 'refuse',
    motif: 'compte clos',
    reference: autre.numeroConvention,
    transmisLe: null,
    compteRefuse: expect.stringContaining('••••'),
    refuseLe: banc.horloge.maintenant().toISOString(),
  })
  const [avant] = await banc.db
    .selectFrom('porteur')
    .select(['ibanChiffre', 'ibanEmpreinte', 'bic', 'titulaireCompte'])
    .where('id', '=', porteur.id)
    .execute()
  banc.horloge.avancer(60_000)
  await changerRib(banc, porteur)
  expect([(await suivi()).etat, (await deLAutre()).etat]).toEqual(['rib-corrige', 'a-venir'])
  banc.horloge.avancer(60_000)
  await banc.db
    .updateTable('porteur')
    .set({ ...avant, ribModifieLe: banc.horloge.maintenant() })
    .where('id', '=', porteur.id)
    .execute()
  expect([(await suivi()).etat, (await deLAutre()).etat]).toEqual(['refuse', 'refuse'])
  expect((await s.preparer(projets)).statut).toBe(409)
})

test('une ligne déjà préparée vers ce compte pour une autre aide est bloquée, sans que personne l’ait cherchée', async () => {
  const { s, refs, repondre, lot } = await lotAuJour(banc, 1)
  const porteur = lot.conventions[0]?.porteur
  if (!porteur) throw new Error('Une convention attendue.')
  const autre = await demandeConventionnee(banc, porteur)
  const suivant = (await s.preparer([autre.id])).corps.data.id
  await repondre({ [refs[0] ?? '']: 'RJCT AC04' })
  expect((await s.approuver(suivant)).statut).toBe(409)
  expect((await s.lire(suivant)).lignes[0].blocage).toMatchObject({
    motif: 'rejet',
    phrase: expect.stringContaining('compte clos (AC04)'),
  })
  const jeton = await banc.connecter(porteur.utilisateurId)
  const { data } = (await banc.appeler('GET', 'mes-paiements', { jeton })).corps
  expect(data.find((p: { projetId: number }) => p.projetId === autre.id)).toMatchObject({
    etat: 'refuse',
    referenceSuivante: autre.numeroConvention,
  })
})

test('un autre compte lève le blocage, une fois vérifié comme tout changement', async () => {
  const { s, projets, porteur, suivi } = await rejete()
  banc.horloge.avancer(60_000)
  await changerRib(banc, porteur)
  expect((await s.agir('GET', `/ribs/${porteur.id}`)).corps.data.rejet).toBeNull()
  expect((await s.preparer(projets)).corps.message).toContain('vérifiez-le par un appel')
  expect((await suivi()).etat).toBe('rib-corrige')
})

test('dit juste après un appel, il se paie de nouveau ; deux fois n’en fait qu’une, l’histoire de l’aide le garde', async () => {
  const { s, projets, convention, regler, suivi } = await rejete()
  for (const [champ, valeur] of [
    ['raison', ''],
    ['interlocuteur', ''],
    ['numero', ''],
    ['numero', '+33 6 98 76 54 32'],
    ['jour', '2026-03-01'],
    ['jour', '2026-03-03'],
  ] as const)
    expect(Object.keys((await regler({ ...APPEL, [champ]: valeur })).corps.errors)).toEqual([champ])
  const deux = await Promise.all([regler(), regler()])
  expect(deux.map((r) => [r.statut, r.corps.data.rejet])).toEqual(Array(2).fill([200, null]))
  expect((await regler(APPEL, s.nadia)).statut).toBe(409)
  const journal = await banc.db
    .selectFrom('journal')
    .select('apres')
    .where('chaine', '=', `projet:${convention.id}`)
    .where('acte', '=', 'reglerRejet')
    .execute()
  expect(journal).toEqual([{ apres: expect.objectContaining(APPEL) }])
  expect((await suivi()).etat).toBe('a-venir')
  expect((await s.preparer(projets)).statut).toBe(201)
})

test('la demande dit le rejet à qui lit les virements, dans sa fiche, dans les listes et par la recherche, et à personne d’autre ; son journal le raconte', async () => {
  const { s, lot, convention, porteur } = await rejete()
  const chemin = `projets/${convention.id}`
  const membre = await banc.connecter('membreCommission')
  const superviseur = await banc.connecter('superviseur')
  const titulaire = await banc.connecter(porteur.utilisateurId)
  const fiche = async (jeton: string) => (await banc.appeler('GET', chemin, { jeton })).corps.data
  const dansLaListe = async (jeton: string) => {
    const { data } = (await banc.appeler('GET', 'projets?vue=ecran&parPage=100', { jeton })).corps
    return data?.find((p: { id: number }) => p.id === convention.id)
  }
  const cherchee = async (jeton: string) => {
    const { numero } = await fiche(jeton)
    return (await banc.appeler('GET', `recherche?recherche=${numero}`, { jeton })).corps.data.projets.trouves
  }
  for (const jeton of [s.admin, s.claire, superviseur]) {
    expect((await fiche(jeton)).virementRejete).toBe(true)
    expect(libellePersonnel(await dansLaListe(jeton))).toBe('Virement rejeté')
    expect((await cherchee(jeton)).map((t: ProjetTrouve) => libellePersonnel(t.projet))).toEqual([
      'Virement rejeté',
    ])
  }
  for (const lu of [await fiche(titulaire), (await fiche(membre)) ?? {}]) {
    expect(lu.virementRejete).toBeUndefined()
    expect(lu.retourBanque).toBeUndefined()
  }
  expect((await fiche(titulaire)).libelleEtat).toBe('Paiement à venir')
  expect((await dansLaListe(membre))?.virementRejete).toBeUndefined()
  const journal = (await banc.appeler('GET', `${chemin}/journal?ordre=recents`, { jeton: s.admin })).corps
    .data
  expect(journal.slice(0, 4).map((l: { acte: string }) => l.acte)).toEqual([
    'rejeterLigne',
    'remettreOrdre',
    'approuverVirement',
    'mettreEnLot',
  ])
  expect(journal.slice(0, 4).map((l: LigneJournal) => detailDe(l))).toEqual([
    `${lot.numero}, compte clos (AC04)`,
    ...Array(3).fill(`${formatEuros(2500)}, ${lot.numero}`),
  ])
})

test('la file rappelle le rejet : attendu, puis le compte dit juste et par qui ; un autre compte n’en hérite pas', async () => {
  const { s, projets, porteur, regler } = await rejete()
  const deLaFile = async () =>
    (await s.agir('GET', '/a-payer?parPage=1000')).corps.data.find(
      (l: { projetId: number }) => l.projetId === projets[0],
    )
  const rejet = { code: 'AC04', le: banc.horloge.maintenant().toISOString(), juge: null }
  expect(await deLaFile()).toMatchObject({ rejet, empechement: { genre: 'rejet' } })
  await regler()
  expect(await deLaFile()).toMatchObject({
    rejet: { ...rejet, juge: { par: expect.stringMatching(/\S \S/), jour: APPEL.jour } },
    empechement: null,
  })
  banc.horloge.avancer(60_000)
  await changerRib(banc, porteur)
  expect(await deLaFile()).toMatchObject({ rejet, empechement: { genre: 'rib-a-verifier' } })
})

test('un rejet qui est l’affaire du payeur ne bloque rien, et ne se règle pas', async () => {
  const { s, refs, ids, projets, repondre } = await lotAuJour(banc, 1)
  await repondre({ [refs[0] ?? '']: 'RJCT AM04' })
  const r = await banc.appeler('POST', `virements/rejets/${ids[0]}/regler`, { jeton: s.claire, corps: APPEL })
  expect(r.statut).toBe(404)
  expect((await s.preparer(projets)).statut).toBe(201)
})

test('seule la comptabilité règle un rejet', async () => {
  const { porteur, regler } = await rejete()
  const statuts = await statutsParRole(banc, porteur, (jeton = '') => regler(APPEL, jeton))
  expect(Object.entries(statuts).filter(([, statut]) => statut === 200)).toEqual([['comptable', 200]])
})

test('qui a dit juste un compte refusé n’approuve pas le lot qui le paie, et n’en est pas prié ; un autre lit pourquoi', async () => {
  const { s, refs, projets, regler } = await rejete()
  expect((await regler(APPEL, s.nadia)).statut).toBe(200)
  const aApprouver = async () => {
    const de = async (jeton: string): Promise<number> =>
      (await banc.appeler('GET', 'notifications', { jeton })).corps.data.lotsAApprouver
    return [await de(s.nadia), await de(s.admin)]
  }
  const [deNadia = 0, deAdmin = 0] = await aApprouver()
  const { id } = (await s.preparer(projets)).corps.data
  expect(await aApprouver()).toEqual([deNadia, deAdmin + 1])
  expect(await s.approuver(id, s.nadia)).toMatchObject({
    statut: 409,
    corps: { code: 'seconde-personne', message: expect.stringContaining('vous avez dit juste un compte') },
  })
  const [ligne] = (await s.lire(id, s.admin)).lignes
  expect(ligne.dejaRejetee).toMatchObject({
    code: 'AC04',
    phrase: 'compte clos (AC04)',
    memeCompte: true,
    jugement: APPEL,
    verification: null,
  })
  expect(ligne.reference).toBe(`${refs[0]}-2`)
  // Not unread: the screen's tick is the server's too.
  const { version } = await s.lire(id)
  for (const lus of [{}, { rejetsLus: false }])
    expect(await s.agir('PATCH', `/${id}/approuver`, { version, ...lus }, s.admin)).toMatchObject({
      statut: 422,
      corps: {
        errors: { rejetsLus: ['Lisez d’abord le rejet de la ligne 1, puis dites-le en approuvant.'] },
      },
    })
  expect((await s.approuver(id, s.admin)).statut).toBe(200)
})

test('le numéro appelé est l’un de ceux connus avant le rejet : pas celui donné depuis', async () => {
  const { s, porteur, regler } = await rejete()
  const connus = async () =>
    (await s.agir('GET', `/ribs/${porteur.id}`)).corps.data.telephones.map(
      (t: { numero: string }) => t.numero,
    )
  expect(await connus()).toEqual([NUMERO_ESSAI])
  const changer = (avant: string, apres: string) =>
    banc.db.transaction().execute((tx) =>
      journaliser(tx, {
        chaine: `porteur:${porteur.id}`,
        acte: 'modifierContact',
        acteur: null,
        avant: { mobile: avant },
        apres: { mobile: apres },
        le: banc.horloge.maintenant(),
      }),
    )
  await banc.db.updateTable('porteur').set({ mobile: '+33699999999' }).where('id', '=', porteur.id).execute()
  await changer('+33612345678', '+33699999999')
  expect(await connus()).toEqual([NUMERO_ESSAI])
  expect(Object.keys((await regler({ ...APPEL, numero: '+33 6 99 99 99 99' })).corps.errors)).toEqual([
    'numero',
  ])
  expect((await regler()).statut).toBe(200)
})

test('rejetée deux fois, une aide compte pour un rejet, au menu, dans les lots et dans le filtre ; réglée, pour aucun', async () => {
  const { s, projets, regler } = await rejete()
  const comptes = async () => [
    (await banc.appeler('GET', 'notifications', { jeton: s.claire })).corps.data.rejetsATraiter,
    (await s.agir('GET', '')).corps.data.reduce(
      (n: number, l: { rejetsATraiter: number }) => n + l.rejetsATraiter,
      0,
    ),
    (await s.agir('GET', '/a-payer?rib=rejet')).corps.total,
  ]
  const [n] = await comptes()
  expect(await comptes()).toEqual([n, n, n])
  await regler()
  expect(await comptes()).toEqual([n - 1, n - 1, n - 1])
  const { id } = (await s.preparer(projets, { execution: '2026-03-02' })).corps.data
  await s.approuver(id)
  await s.telecharger(id)
  const [ligne] = (await s.lire(id)).lignes
  await s.agir('PATCH', `/${id}/lignes/${ligne.id}/rejeter`, { code: 'AC04', motif: 'Compte clos' })
  expect(await comptes()).toEqual([n, n, n])
})

test('son lot annulé depuis, le rejet d’un compte reste à traiter tant que ce compte est bloqué ; celui du payeur, non', async () => {
  const { s, lot, refs, ids, projets, repondre } = await lotAuJour(banc, 3)
  await repondre({ [refs[0] ?? '']: 'RJCT AC04', [refs[1] ?? '']: 'RJCT AM04' })
  const comptes = async () => {
    const { data } = (await s.agir('GET', '')).corps
    return [
      (await banc.appeler('GET', 'notifications', { jeton: s.claire })).corps.data.rejetsATraiter,
      data.reduce((n: number, l: { rejetsATraiter: number }) => n + l.rejetsATraiter, 0),
      (await s.agir('GET', '/a-payer?rib=rejet')).corps.total,
      data.find((l: { id: number }) => l.id === lot.id)?.rejetsATraiter,
    ]
  }
  const [n] = await comptes()
  expect(await comptes()).toEqual([n, n, n, 2])
  const motif = 'Mauvais jour.'
  expect((await s.agir('PATCH', `/${lot.id}/annuler`, { motif, ...ARRET_ESSAI }, s.admin)).statut).toBe(200)
  expect(await comptes()).toEqual([n - 1, n - 1, n - 1, 1])
  expect((await s.preparer(projets.slice(0, 1))).corps.message).toContain('compte clos (AC04)')
  const regler = `virements/rejets/${ids[0]}/regler`
  expect((await banc.appeler('POST', regler, { jeton: s.claire, corps: APPEL })).statut).toBe(200)
  expect(await comptes()).toEqual([n - 2, n - 2, n - 2, undefined])
})

test('un autre compte donné après un rejet : qui le vérifie lit ce que la banque avait refusé', async () => {
  const { s, porteur } = await rejete()
  banc.horloge.avancer(60_000)
  await changerRib(banc, porteur)
  expect((await s.agir('GET', `/ribs/${porteur.id}`)).corps.data).toMatchObject({
    rejet: null,
    rejetAvant: { motif: 'compte clos (AC04)', iban: expect.stringContaining('••••') },
  })
})

test('rejetée vers un compte, puis vers le suivant, une aide ne compte encore que pour un rejet', async () => {
  const { s, projets, porteur } = await rejete()
  const rejets = async (): Promise<number> =>
    (await banc.appeler('GET', 'notifications', { jeton: s.claire })).corps.data.rejetsATraiter
  const avant = await rejets()
  // Another account, known long before: nothing is to be checked of it.
  await banc.db
    .updateTable('porteur')
    .set({ ibanEmpreinte: Buffer.alloc(32, 1) })
    .where('id', '=', porteur.id)
    .execute()
  const { id } = (await s.preparer(projets, { execution: '2026-03-02' })).corps.data
  await s.approuver(id)
  await s.telecharger(id)
  expect(await rejets()).toBe(avant - 1)
  const [ligne] = (await s.lire(id)).lignes
  await s.agir('PATCH', `/${id}/lignes/${ligne.id}/rejeter`, { code: 'AC04', motif: 'Compte clos' })
  expect(await rejets()).toBe(avant)
})
