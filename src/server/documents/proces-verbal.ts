import { formatInstant, formatJourLong } from '#domain/commun/jours.ts'
import type { ContenuPv } from '#domain/proces-verbal/contenu.ts'
import { type DonneesPv, laFin } from './fin-proces-verbal.ts'
import { element } from './pdf/blocs.ts'
import {
  ecrire,
  type Feuille,
  fermerFeuille,
  GRIS,
  LARGEUR_PAYSAGE as LARGEUR,
  MARGES_PAYSAGE,
  ouvrirFeuille,
  reserver,
} from './pdf/feuille.ts'
import { enColonnes, titreFiche } from './pdf/fiches.ts'
import { grille } from './pdf/grille.ts'
import { joindre } from './pdf/joindre.ts'
import { tete } from './pdf/tete.ts'
import {
  cellulesDe,
  cellulesHorsSeance,
  fichePresence,
  ficheSeance,
  fichesRegles,
} from './textes/phrases-pv.ts'

const X = MARGES_PAYSAGE.left
const PLEINE = { x: X, largeur: LARGEUR }
const MOTS: Record<1 | 2, { section: string; avis: string }> = {
  1: { section: '6. Avis par dossier', avis: 'Avis' },
  2: { section: '6. Décision par dossier', avis: 'Décision' },
}

/** The minutes of a sitting, as a landscape tagged PDF/A-3; the same data give the same document. */
export async function procesVerbal(d: DonneesPv): Promise<Buffer> {
  const c = JSON.parse(d.contenu) as ContenuPv
  const le = new Date(c.arreteLe ?? 0)
  const titre = `Procès-verbal ${c.numero}`
  const f = await ouvrirFeuille(
    `${titre} · ${c.organisme}`,
    c.organisme,
    le,
    d.contenu + JSON.stringify(d.signatures),
    true,
  )
  intituler(f, c)
  enColonnes(
    f,
    [
      { x: X, largeur: 235, fiches: [ficheSeance(c)] },
      { x: X + 256, largeur: 270, fiches: [fichePresence(c)] },
      { x: X + 548, largeur: LARGEUR - 548, fiches: fichesRegles(c) },
    ],
    PLEINE,
  )
  lesDeports(f, c)
  lesDossiers(f, c)
  lesDecisionsHorsSeance(f, c)
  laFin(f, c, d)
  if (c.arreteLe) jointes(f, c, d, le)
  const pied = c.arreteLe
    ? `Arrêté le ${formatInstant(c.arreteLe)}. Authenticité\u00a0: ${d.verification.replace(/^https?:\/\//, '')}`
    : 'Brouillon\u00a0: ni arrêté, ni signé.'
  return fermerFeuille(f, pied, {
    tete: tete(c.organisme, c.forme, c.arreteLe ? titre : `${titre} · Brouillon`),
    page: 'Page ',
  })
}

/** As it stands inside a sentence. */
const enPhrase = (titre: string): string => titre.charAt(0).toLowerCase() + titre.slice(1)

function intituler(f: Feuille, c: ContenuPv): void {
  const { pdf } = f
  element(f, 'H1', () => ecrire(pdf, 'Procès-verbal de séance', { police: 'titre', taille: 20, ...PLEINE }))
  const sousTitre = `Commission ${c.commission.numero} de ${c.commission.annee}, ${enPhrase(c.instance)}, ${formatJourLong(c.date)}`
  element(f, 'P', () => ecrire(pdf, sousTitre, { taille: 11, couleur: GRIS, ...PLEINE }))
  if (c.rectifie) {
    const { numero, arreteLe, motif } = c.rectifie
    const phrase = `Rectifie ${numero}, arrêté le ${formatInstant(arreteLe)}\u00a0: ${motif}`
    element(f, 'P', () => ecrire(pdf, phrase, { police: 'gras', taille: 10, ...PLEINE }))
  }
  pdf.y += 12
}

function lesDeports(f: Feuille, c: ContenuPv): void {
  reserver(f.pdf, 110)
  titreFiche(f, '5. Déports', PLEINE)
  element(f, 'P', () => ecrire(f.pdf, c.rappelDeports, { taille: 9.2, interligne: 2, x: X, largeur: 560 }))
  f.pdf.y += 5
  if (c.deports.length === 0)
    element(f, 'P', () => ecrire(f.pdf, 'Aucun déport n’a été déclaré.', { taille: 9.2, ...PLEINE }))
  else
    grille(f, {
      legende: 'Déports\u00a0: qui, sur quels dossiers',
      x: X,
      nomme: 0,
      colonnes: [
        { titre: 'Membre', largeur: 150 },
        { titre: 'Dossiers', largeur: LARGEUR - 300 },
        { titre: 'Déclaré', largeur: 150 },
      ],
      lignes: c.deports.map((x) => [
        [{ texte: x.membre, gras: true }],
        [{ texte: x.dossiers.join('\u00a0; ') }],
        [{ texte: x.declare }],
      ]),
    })
  f.pdf.y += 14
}

function lesDossiers(f: Feuille, c: ContenuPv): void {
  const { section, avis } = MOTS[c.etape]
  reserver(f.pdf, 120)
  titreFiche(f, section, PLEINE)
  grille(f, {
    legende: `${section}, dans l’ordre de la séance`,
    titre: section,
    x: X,
    nomme: 2,
    colonnes: [
      { titre: 'N°', largeur: 28 },
      { titre: 'Dossier', largeur: 62 },
      { titre: 'Structure, manifestation, commune', largeur: 174 },
      { titre: 'Demandé (€)', largeur: 70, align: 'right' },
      { titre: 'Proposé (€)', largeur: 70, align: 'right' },
      { titre: avis, largeur: 68, retrait: 4 },
      { titre: 'Accordé (€)', largeur: 66, align: 'right' },
      { titre: c.voixSurAide ? 'Voix sur l’aide' : 'Pour · contre · abst.', largeur: 104, retrait: 8 },
      { titre: 'Sorties, réserve ou motif', largeur: LARGEUR - 642 },
    ],
    lignes: c.dossiers.map(cellulesDe),
  })
  f.pdf.y += 14
}

/** Decisions that no vote of the sitting carries: they are said, without voices. */
function lesDecisionsHorsSeance(f: Feuille, { horsSeance = [] }: ContenuPv): void {
  if (horsSeance.length === 0) return
  const titre = 'Décisions prises hors séance'
  reserver(f.pdf, 90)
  titreFiche(f, titre, PLEINE)
  grille(f, {
    legende: `${titre}, sans vote`,
    x: X,
    nomme: 1,
    colonnes: [
      { titre: 'Dossier', largeur: 70 },
      { titre: 'Structure', largeur: LARGEUR - 510 },
      { titre: 'En séance', largeur: 190 },
      { titre: 'Décidé depuis', largeur: 90 },
      { titre: 'Accordé (€)', largeur: 80, align: 'right' },
      { titre: 'Le', largeur: 80, retrait: 8 },
    ],
    lignes: horsSeance.map(cellulesHorsSeance),
  })
  f.pdf.y += 14
}

/** What was frozen, what was signed, and by which contents: kept with the file. */
function jointes(f: Feuille, c: ContenuPv, d: DonneesPv, le: Date): void {
  const json = { type: 'application/json' }
  joindre(
    f,
    {
      ...json,
      nom: `${c.numero}.json`,
      dit: 'Texte arrêté, dont l’empreinte figure sous les signatures',
      octets: Buffer.from(d.contenu, 'utf8'),
    },
    le,
  )
  if (d.original)
    joindre(
      f,
      {
        nom: `${c.numero}-arrete.pdf`,
        dit: 'Procès-verbal tel qu’il a été lu et signé',
        type: 'application/pdf',
        octets: Buffer.from(d.original),
      },
      le,
    )
  for (const s of d.signatures)
    joindre(
      f,
      {
        ...json,
        nom: `signature-${s.qualite}.json`,
        dit: 'Contenu auquel le code du signataire était lié',
        octets: Buffer.from(s.contenu, 'utf8'),
      },
      le,
    )
}
