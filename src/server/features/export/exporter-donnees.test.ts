import { beforeAll, expect, test } from 'vitest'
import { ANNEE_DEMANDE, MONTANTS } from '#domain/projet/montants.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { jourDeSerie, lireClasseur } from '#test-kit/banc/lire/lire-classeur.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { demandeRendue } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur, creerProjet, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const MARS = { dateDebut: '2026-03-01', dateFin: '2026-03-31' }
const TYPES = ['projets', 'porteurs', 'commissions', 'paiements', 'bilans']

const banc = bancDuFichier()
let porteur: PorteurEssai
let admin: string
beforeAll(async () => {
  porteur = await creerPorteur(banc, { champs: { nomStructure: '=1+1' } })
  await demandeRendue(banc, porteur)
  admin = await banc.connecter('admin')
})

const exporter = (type: string, jeton = admin, periode: object = MARS) =>
  banc.appeler('POST', 'export/excel', { jeton, corps: { type, ...periode } })

test('admin et superviseur exportent, nul autre (PER-004, PER-021)', async () => {
  const appel = (j?: string) => exporter('projets', j ?? '')
  expect(await statutsParRole(banc, porteur, appel)).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 403,
    superviseur: 200,
    admin: 200,
  })
})

test.each(TYPES)(
  '%s donne un classeur nommé d’après son type, tête figée (EXP-002, EXP-008)',
  async (type) => {
    const r = await exporter(type)
    expect([r.statut, r.entetes['content-disposition']]).toEqual([200, `attachment; filename=${type}.xlsx`])
    expect(r.entetes['content-type']).toContain('spreadsheetml.sheet')
    const { xml, titres } = lireClasseur(r.octets)
    expect(xml).toContain('state="frozen"')
    expect(titres.length).toBeGreaterThan(10)
  },
)

test('projets : dates et euros en sont de vrais, le texte saisi n’est jamais une formule', async () => {
  const { xml, lignes, titres, total } = lireClasseur((await exporter('projets')).octets)
  const ligne = lignes.find((l) => l.Structure?.valeur === '=1+1')
  expect(ligne?.Structure?.format).toBe('@')
  expect(ligne?.[MONTANTS.accorde.mot]).toEqual({ valeur: 2500, format: '#,##0.00\\ "€"' })
  expect(ligne?.['Date de début']?.format).toBe('dd/mm/yyyy')
  expect(jourDeSerie(ligne?.['Date de début']?.valeur)).toBe('2026-02-18')
  expect(jourDeSerie(ligne?.['Créée le']?.valeur)).toBe('2026-03-02')
  expect(ligne?.État?.valeur).toBe('Contrôle des documents')
  // Only sums of ours: nothing typed became one.
  expect(
    [...xml.matchAll(/<f>(.*?)<\/f>/g)].every((m) => /^SUBTOTAL\(109,[A-Z]+2:[A-Z]+\d+\)$/.test(m[1] ?? '')),
  ).toBe(true)
  expect([ligne?.[ANNEE_DEMANDE], total[MONTANTS.accorde.mot]]).toEqual([{ valeur: 2026, format: '0' }, 2500])
  expect(titres.slice(0, 5)).toEqual(['Numéro', 'Année de la demande', 'Créée le', 'État', 'Structure'])
})

test('projets : la période est celle de la création, jours de Paris compris (EXP-003, EXP-004)', async () => {
  const creer = async (iso: string) =>
    (await creerProjet(banc, await creerPorteur(banc), { creeLe: new Date(iso) })).numero
  const [veille, premier, dernier, lendemain] = [
    await creer('2025-06-09T21:59:59Z'),
    await creer('2025-06-09T22:00:00Z'),
    await creer('2025-06-20T21:59:59Z'),
    await creer('2025-06-20T22:00:00Z'),
  ]
  const r = await exporter('projets', admin, { dateDebut: '2025-06-10', dateFin: '2025-06-20' })
  const numeros = lireClasseur(r.octets).valeurs.map((l) => l.Numéro)
  expect(numeros).toEqual([premier, dernier])
  expect(numeros).not.toContain(veille)
  expect(numeros).not.toContain(lendemain)
})

test('porteurs : la banque pour l’admin, jamais pour le superviseur (PER-021)', async () => {
  const ligneDe = async (jeton: string, type: string) => {
    const { valeurs, xml } = lireClasseur((await exporter(type, jeton)).octets)
    return { ligne: valeurs.find((l) => l.Structure === '=1+1') ?? {}, xml }
  }
  const superviseur = await banc.connecter('superviseur')
  for (const type of ['porteurs', 'paiements']) {
    const lu = await ligneDe(admin, type)
    expect([lu.ligne.IBAN, lu.ligne.BIC]).toEqual(['FR7630006000011234567890189', 'AGRIFRPP'])
    const voile = await ligneDe(superviseur, type)
    expect(voile.xml).not.toMatch(/FR76|0189|AGRIFRPP|IBAN|Titulaire/)
    const avant = Object.keys(lu.ligne).slice(0, Object.keys(voile.ligne).length)
    expect(Object.keys(voile.ligne)).toEqual(avant)
  }
  for (const type of ['projets', 'commissions', 'bilans'])
    expect((await ligneDe(admin, type)).xml).not.toMatch(/FR76|AGRIFRPP/)
})

test('les colonnes choisies, dans l’ordre de la feuille ; un superviseur n’obtient pas celles qu’il ne lit pas (PER-021)', async () => {
  const demander = async (jeton: string) =>
    lireClasseur(
      (
        await banc.appeler('POST', 'export/excel', {
          jeton,
          corps: { type: 'paiements', ...MARS, colonnes: ['IBAN', 'Structure', 'Montant payé'] },
        })
      ).octets,
    )
  const lu = await demander(admin)
  expect(lu.valeurs).toEqual([
    { 'Montant payé': 2500, Structure: '=1+1', IBAN: 'FR7630006000011234567890189' },
  ])
  const voile = await demander(await banc.connecter('superviseur'))
  expect(voile.titres).toEqual(['Montant payé', 'Structure'])
})

test('paiements : ceux de la période, sans les annulés', async () => {
  const [ligne, ...autres] = lireClasseur((await exporter('paiements')).octets).lignes
  expect([ligne?.['Montant payé']?.valeur, autres]).toEqual([2500, []])
  expect(jourDeSerie(ligne?.['Date de paiement']?.valeur)).toBe('2026-03-02')
  const hors = await exporter('paiements', admin, { dateDebut: '2026-03-03', dateFin: '2026-03-31' })
  expect(lireClasseur(hors.octets).lignes).toEqual([])
  const annule = { annuleLe: banc.horloge.maintenant(), annuleMotif: 'Erreur' }
  await banc.db.updateTable('paiement').set(annule).execute()
  expect(lireClasseur((await exporter('paiements')).octets).lignes).toEqual([])
  await banc.db.updateTable('paiement').set({ annuleLe: null, annuleMotif: null }).execute()
})

test('commissions : les sommes leur sont propres, un retrait n’y compte pas', async () => {
  const { id } = await creerCommission(banc, 'ouverte')
  await banc.db
    .updateTable('commission')
    .set({ date: '2024-05-15', montantDisponible: 9000 })
    .where('id', '=', id)
    .execute()
  const le = banc.horloge.maintenant()
  for (const champs of [
    { montantDemande: 3000.1 },
    { montantDemande: 1000.2 },
    { montantDemande: 500, retireLe: le },
  ])
    await creerProjet(banc, await creerPorteur(banc), {
      commissionId: id,
      affecteLe: le,
      signeLe: le,
      signeRevision: 1,
      premiereSignatureLe: le,
      ...champs,
    })
  const r = await exporter('commissions', admin, { dateDebut: '2024-05-01', dateFin: '2024-05-31' })
  expect(lireClasseur(r.octets).valeurs).toMatchObject([
    { Demandes: 3, Demandé: 4000.3, 'Décidé, non publié': 0, Accordé: 0, Restant: 9000 },
  ])
})

test('bilans : le prévu puis le rendu, par jour de remise', async () => {
  const [ligne, ...autres] = lireClasseur((await exporter('bilans')).octets).valeurs
  expect([ligne?.['Budget global (bilan)'], ligne?.['État du bilan'], autres]).toEqual([
    21_000,
    'Contrôle des documents',
    [],
  ])
  expect(jourDeSerie(ligne?.['Bilan rempli le'])).toBe('2026-03-02')
})

test('chaque champ est requis, par sa phrase (EXP-005, FRM-008)', async () => {
  const vide = await banc.appeler('POST', 'export/excel', { jeton: admin, corps: {} })
  expect([vide.statut, vide.corps.errors]).toEqual([
    422,
    {
      type: ['Ce champ est requis.'],
      dateDebut: ['Le champ "Du" est requis.'],
      dateFin: ['Le champ "Au" est requis.'],
    },
  ])
  const faux = await exporter('comptes', admin, { dateDebut: '2026-02-30', dateFin: '01/03/2026' })
  expect(faux.corps.errors).toEqual({
    type: ['Le champ "Type de fichier" n\'est pas valide.'],
    dateDebut: ['Le champ "Du" n\'est pas valide.'],
    dateFin: ['Le champ "Au" n\'est pas valide.'],
  })
})

test.each(['2026-03-01', '2026-02-28'])(
  'une fin au %s pour un début au 1er mars est refusée (EXP-006)',
  async (dateFin) => {
    const r = await exporter('projets', admin, { dateDebut: '2026-03-01', dateFin })
    expect([r.statut, r.corps.errors]).toEqual([
      422,
      { dateFin: ['La date de fin doit être postérieure à la date de début.'] },
    ])
  },
)

test('chaque export est journalisé, un refus ne l’est pas', async () => {
  const compter = async () =>
    await banc.db.selectFrom('journal').selectAll().where('chaine', '=', 'export').orderBy('rang').execute()
  const avant = (await compter()).length
  await exporter('porteurs')
  await exporter('porteurs', admin, { dateDebut: '2026-03-01', dateFin: '2026-03-01' })
  const apres = await compter()
  expect(apres.slice(avant).map((l) => [l.acte, l.acteurRole, l.apres])).toEqual([
    ['exporterDonnees', 'admin', { type: 'porteurs', ...MARS, banque: true }],
  ])
})
