import { formatInstant, formatJour, formatJourLong } from '#domain/commun/jours.ts'
import type { ContenuPv } from '#domain/proces-verbal/contenu.ts'
import { motMontantPv } from '#domain/proces-verbal/mots-avis.ts'
import { MONTANTS } from '#domain/projet/montants.ts'
import { direRang } from '#domain/seance/rangs.ts'
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
import { cellulesDe, fichePresence, ficheSeance, fichesRegles, phraseDeport } from './textes/phrases-pv.ts'

const X = MARGES_PAYSAGE.left
const PLEINE = { x: X, largeur: LARGEUR }
const MOTS: Record<1 | 2, { section: string; avis: string }> = {
  1: { section: '6. Avis par dossier', avis: 'Avis' },
  2: { section: '6. Décision par dossier', avis: 'Décision' },
}

/** The minutes of a sitting, as a landscape tagged PDF/A-3; the same data give the same document. */
export async function procesVerbal(d: DonneesPv): Promise<Buffer> {
  const c = JSON.parse(d.contenu) as ContenuPv
  const le = new Date(c.arreteLe ?? `${d.jour}T12:00:00Z`)
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
      { x: X, largeur: 245, fiches: [ficheSeance(c)] },
      { x: X + 265, largeur: 250, fiches: [fichePresence(c)] },
      { x: X + 535, largeur: LARGEUR - 535, fiches: fichesRegles(c) },
    ],
    PLEINE,
  )
  lesDeports(f, c)
  lesDossiers(f, c)
  laFin(f, c, d)
  if (c.arreteLe) jointes(f, c, d, le)
  const pied = c.arreteLe
    ? `Arrêté le ${formatInstant(c.arreteLe)}. Authenticité\u00a0: ${d.verification.replace(/^https?:\/\//, '')}`
    : `Brouillon du ${formatJour(d.jour)}\u00a0: ni arrêté, ni signé.`
  return fermerFeuille(f, pied, {
    tete: tete(c.organisme, c.forme, c.arreteLe ? titre : `${titre} · Brouillon du ${formatJour(d.jour)}`),
    page: 'Page ',
  })
}

/** As it stands inside a sentence. */
const enPhrase = (titre: string): string => titre.charAt(0).toLowerCase() + titre.slice(1)

function intituler(f: Feuille, c: ContenuPv): void {
  const { pdf } = f
  element(f, 'H1', () =>
    ecrire(pdf, 'Procès-verbal de séance', { police: 'titre', taille: 20, interligne: 0, ...PLEINE }),
  )
  const sousTitre = `Commission ${c.commission.numero} de ${c.commission.annee}, ${enPhrase(c.instance)}, ${c.seance === undefined ? '' : `${direRang(c.seance)} séance, `}${formatJourLong(c.date)}`
  element(f, 'P', () => ecrire(pdf, sousTitre, { taille: 11, couleur: GRIS, ...PLEINE }))
  if (c.rectifie) {
    const { numero, arreteLe, motif } = c.rectifie
    const phrase = `Rectifie ${numero}, arrêté le ${formatInstant(arreteLe)}\u00a0: ${motif}`
    element(f, 'P', () => ecrire(pdf, phrase, { police: 'gras', taille: 10, ...PLEINE }))
  }
  pdf.y += 3
}

function lesDeports(f: Feuille, c: ContenuPv): void {
  reserver(f.pdf, 90)
  titreFiche(f, '5. Déports', PLEINE)
  const style = { taille: 9.2, interligne: 1.2, ...PLEINE }
  element(f, 'P', () => ecrire(f.pdf, c.rappelDeports, style))
  const dits = c.deports.length === 0 ? ['Aucun déport n’a été déclaré.'] : c.deports.map(phraseDeport)
  for (const dit of dits) element(f, 'P', () => ecrire(f.pdf, dit, { ...style, police: 'gras' }))
  f.pdf.y += 6
}

/** What stood before the step: the service's figure where the step's own is called « Proposé ». */
const motAvant = (c: ContenuPv): string =>
  motMontantPv(c) === MONTANTS.propose.mot ? 'Service (€)' : `${MONTANTS.propose.mot} (€)`

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
      { titre: 'N°', largeur: 24 },
      { titre: 'Dossier', largeur: 58 },
      { titre: 'Structure, manifestation, commune', largeur: 172 },
      { titre: 'Demandé (€)', largeur: 64, align: 'right' },
      { titre: motAvant(c), largeur: 62, align: 'right' },
      { titre: avis, largeur: 68, retrait: 4 },
      { titre: `${motMontantPv(c)} (€)`, largeur: 62, align: 'right' },
      {
        ...(c.voixSurAide
          ? { titre: 'Voix sur l’aide', precision: 'pour · contre · abst.' }
          : { titre: 'Pour · contre · abst.' }),
        largeur: 94,
        retrait: 4,
      },
      { titre: 'Vote, sorties, réserve ou motif', largeur: LARGEUR - 604 },
    ],
    lignes: c.dossiers.map(cellulesDe),
  })
  f.pdf.y += 6
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
