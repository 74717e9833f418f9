import { expect, test } from 'vitest'
import { formatEuros } from '#domain/commun/argent.ts'
import { composerPv } from '#domain/proces-verbal/composer.ts'
import type { ContenuPv } from '#domain/proces-verbal/contenu.ts'
import { preuveDe } from '#domain/signature/contenu.ts'
import { lirePdf, lirePlan } from '#test-kit/scenes/documents/pdf-lu.ts'
import {
  contenuPvDe,
  donneesPv,
  dossierPv,
  faitsPv,
  SAISIE_PV,
  seancePv,
} from '#test-kit/scenes/seances/pv-exemple.ts'
import { fabriquer } from './atelier.ts'

const SIGNEE = {
  fonction: '',
  canal: 'sms',
  destination: '+33612345678',
  adresse: '192.0.2.1',
  agent: 'essai',
  le: new Date('2026-12-07T10:04:00Z'),
  empreinte: Buffer.alloc(32, 1),
}
const signature = (qualite: 'president' | 'secretaire', prenom: string, nom: string) => ({
  qualite,
  contenu: '{}',
  preuve: preuveDe({ ...SIGNEE, prenom, nom }),
})

test('102 dossiers tiennent en dix pages ; chaque ligne y est entière, la tête revient à chaque page', async () => {
  const c = contenuPvDe(102)
  const octets = await fabriquer('procesVerbal', donneesPv(c))
  const { pages } = await lirePdf(octets)
  expect(pages.length).toBeGreaterThanOrEqual(7)
  expect(pages.length).toBeLessThanOrEqual(10)
  for (const [i, page] of pages.entries()) {
    expect(page).toContain('Procès-verbal PV-CAA-2026-03')
    expect(page).toContain(`Page ${i + 1} / ${pages.length}`)
  }
  const tableau = pages.filter((p) => /2026-\d{4} \S+/.test(p) && p.includes('Demandé (€)'))
  for (const d of c.dossiers) {
    const page = tableau.find((p) =>
      p.includes(` ${d.rang} ${d.numero} ${d.structure} ${d.titre}, ${d.commune}`),
    )
    expect(page, d.numero).toBeDefined()
  }
  expect(tableau.length).toBeGreaterThanOrEqual(7)
  for (const page of tableau.slice(1)) expect(page).toContain('6. Avis par dossier (suite)')
  const fin = pages.at(-1) ?? ''
  const { totaux: t } = c
  const somme = (n: number) => formatEuros(n).replaceAll(/\s/g, ' ')
  expect(fin).toContain(
    `Ordre du jour 102 Examinés ${t.etudies} Favorables ${t.favorables} Défavorables ${t.defavorables}`,
  )
  expect(fin).toContain(`Proposé ${somme(t.accorde)} Restant sur l’enveloppe ${somme(t.restant)}`)
})

test('treize dossiers, deux décisions hors séance et une correction tiennent en deux pages, signés ou non ; neuf aussi', async () => {
  for (const n of [9, 13]) {
    const dossiers = Array.from({ length: n }, (_, i) => dossierPv(i))
    const seance = seancePv(dossiers, {
      suspensions: ['de 15\u00a0h\u00a058 à 16\u00a0h\u00a005'],
      corrections: ['Retour de Karim Benali\u00a0: 15\u00a0h\u00a043, au lieu de 15\u00a0h\u00a044.'],
    })
    const hors = { le: '2026-12-07', heure: '10\u00a0h\u00a012', par: 'Agnès Delmas', raison: 'Devis revu.' }
    seance.dossiers = seance.dossiers.map((d, i) =>
      i === 0 || i === n - 1 ? { ...d, dernier: { ...hors, avis: 'accepte', montant: 100 + i } } : d,
    )
    const deports = faitsPv(n).deports.slice(0, 1)
    const faits = faitsPv(n, { dossiers: [], seance, deports })
    const c = composerPv(faits, SAISIE_PV, '2026-12-08T08:40:00.000Z')
    const arrete = donneesPv(c)
    const signatures = [signature('president', 'Agnès', 'Aubry'), signature('secretaire', 'Luc', 'Delattre')]
    for (const donnees of [arrete, { ...arrete, signatures }]) {
      const { pages } = await lirePdf(await fabriquer('procesVerbal', donnees))
      expect(pages.length, `${n} dossiers`).toBe(2)
      // No page is left with a row or two, and the end is whole on the last one.
      expect(pages[0]?.match(/2026-\d{4} \S/g)?.length).toBeGreaterThanOrEqual(5)
      for (const dit of [
        '7. Décisions prises hors séance',
        'Devis revu.',
        '8. Totaux',
        'Secrétariat de séance',
      ])
        expect(pages[1]).toContain(dit)
    }
  }
})

test('à l’étape 1 « proposé », à l’étape 2 « décidé » ; ce qui a été arrêté avec « accordé » se relit tel quel', async () => {
  const un = contenuPvDe(2)
  const { motMontant: _, ...ancien } = un
  const lu = async (c: ContenuPv) => (await lirePdf(await fabriquer('procesVerbal', donneesPv(c)))).texte
  const [une, deux, avant] = await Promise.all(
    [un, composerPv(faitsPv(2, { etape: 2 }), SAISIE_PV, un.arreteLe), ancien].map(lu),
  )
  expect(une).toMatch(/Service \(€\) Avis Proposé \(€\)/)
  expect(deux).toMatch(/Proposé \(€\) Décision Décidé \(€\)/)
  for (const dit of [une, deux]) expect(dit).not.toContain('Accordé')
  expect(avant).toMatch(/Proposé \(€\) Avis Accordé \(€\)/)
  expect(avant).toMatch(/Accordé [\d ]/)
})

test('PDF/A-3a balisé, en français, au format paysage ; les mêmes faits donnent le même document', async () => {
  const donnees = donneesPv(contenuPvDe(3))
  const octets = await fabriquer('procesVerbal', donnees)
  const brut = octets.toString('latin1')
  for (const marque of ['<pdfaid:part>3</pdfaid:part>', '/Lang (fr-FR)', '/Marked true', '841.89'])
    expect(brut).toContain(marque)
  const sansIdentifiant = (x: Buffer) => x.toString('latin1').replace(/\/ID \[[^\]]*\]/, '')
  expect(sansIdentifiant(await fabriquer('procesVerbal', donnees))).toBe(sansIdentifiant(octets))
  const { plan, jointes } = await lirePlan(octets)
  expect(plan[0]?.suite).toEqual([
    ...['1. Séance', '2. Présence', '3. Quorum', '4. Enveloppe', '5. Déports', '6. Avis par dossier'],
    ...['7. Totaux', '8. Clôture', 'Signatures'],
  ])
  expect(jointes.map(([nom]) => nom)).toEqual(['PV-CAA-2026-03.json'])
})

test('signé, il dit qui, quand et par quel code ; avant, il dit qu’il attend ; brouillon, il le dit', async () => {
  const donnees = donneesPv(contenuPvDe(2))
  const attendu = await lirePdf(await fabriquer('procesVerbal', donnees))
  expect(attendu.texte.split('En attente de signature').length - 1).toBe(2)
  const original = await fabriquer('procesVerbal', donnees)
  const signe = await fabriquer('procesVerbal', {
    ...donnees,
    original,
    signatures: [signature('president', 'Agnès', 'Aubry'), signature('secretaire', 'Luc', 'Delattre')],
  })
  const { texte } = await lirePdf(signe)
  expect(texte).toContain(
    'Agnès Aubry Signé électroniquement le 7 décembre 2026 à 11 h 04, par code à usage unique reçu sur son mobile',
  )
  expect(texte).not.toContain('En attente')
  expect((await lirePlan(signe)).jointes.map(([nom]) => nom)).toEqual([
    ...[
      'PV-CAA-2026-03-arrete.pdf',
      'PV-CAA-2026-03.json',
      'signature-president.json',
      'signature-secretaire.json',
    ],
  ])
  const brouillon = await lirePdf(await fabriquer('procesVerbal', donneesPv(contenuPvDe(2, null))))
  expect(brouillon.texte).toContain('Brouillon du 05/12/2026 : ni arrêté, ni signé.')
})

test('une longue liste de présents et de longs points divers se lisent en entier', async () => {
  const c = contenuPvDe(2)
  const presents = Array.from({ length: 400 }, (_, i) => `Personne Numéro${i}`)
  const autresPoints = Array.from({ length: 90 }, (_, i) => `Point divers ${i} de la séance.`).join('\n')
  const { texte } = await lirePdf(
    await fabriquer('procesVerbal', donneesPv({ ...c, presents, autresPoints })),
  )
  for (const dit of ['Numéro399', 'Point divers 89', 'Luc Delattre', 'Empreinte du texte arrêté'])
    expect(texte).toContain(dit)
})
