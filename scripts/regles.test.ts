import { expect, test } from 'vitest'
import { REGLES } from './regles.ts'

const fichier = (chemin: string, contenu: string) => ({ chemin, lignes: contenu.split('\n') })

// One planted fault per rule: a rule that lets its own through guards nothing.
const FAUTES: Record<keyof typeof REGLES, [string, string][]> = {
  taille: [
    ['src/server/long.ts', 'x\n'.repeat(301)],
    ['src/server/long.test.ts', 'x\n'.repeat(401)],
    ['src/web/app/Longue.css', 'x\n'.repeat(301)],
    ['src/server/dite.ts', `/* 350 lignes : une raison */\n${'x\n'.repeat(350)}`],
    ['src/server/sans-raison.ts', `/* 350 lignes : */\n${'x\n'.repeat(300)}`],
  ],
  nom: [
    ['src/domain/utils.ts', ''],
    ['src/domain/projet/MonActe.ts', ''],
  ],
  tonneau: [['src/domain/projet/tout.ts', "export * from './a.ts'\nexport { b } from './b.ts'\n"]],
  exportParDefaut: [['src/web/app/Ecran.tsx', 'export default function Ecran() {}']],
  horloge: [
    ['src/server/features/projet/signer.ts', 'const le = new Date()'],
    ['src/domain/projet/etats.ts', 'const le = Date.now()'],
    ['src/server/infra/file-attente/transports.ts', 'coupeCircuit(smtp, Date.now)'],
  ],
  sql: [
    ['src/server/features/projet/signer.ts', "await tx.updateTable('projet')"],
    ['src/server/http/garde/session.ts', 'await sql<Ligne>`select 1`.execute(db)'],
  ],
  ecritureProjet: [
    ['src/server/features/paiement/queries.ts', "await tx.updateTable('projet').set({ version: 2 })"],
    ['src/server/features/archive/queries.ts', 'sql`update projet set archive_le = now()`'],
  ],
  conditionNommee: [
    ['src/server/features/virement/queries.ts', 'where l.finie_le is null'],
    ['src/server/features/rappel/queries.ts', 'where p.retire_le is null and p.archive_le is null'],
    ['src/server/features/rappel/queries.ts', "(c.ca_validee_le at time zone 'Europe/Paris')::date + 30"],
  ],
  infraSansMetier: [
    ['src/server/infra/stockage/references.ts', "db.selectFrom('kitFichier').select('cle')"],
    ['src/server/infra/sauvegarde/contenus.ts', 'union all select cle from kit_fichier'],
    ['src/server/infra/rythme.ts', ".innerJoin('utilisateur as u', 'u.id', 's.utilisateurId')"],
  ],
  acteNomme: [
    [
      'src/server/features/session/routes.ts',
      '  route(c.connecter, { agir: (ctx, d) => connecter(ctx, d) }),',
    ],
    ['src/server/routes-composees.ts', '    agir: async function (ctx, d) {'],
  ],
  commentaireLong: [
    ['src/domain/a.ts', `/** ${'x'.repeat(104)} */`],
    ['e2e/a.ts', `  // ${'x'.repeat(106)}`],
    ['src/web/app/Ecran.css', `/* ${'x'.repeat(105)} */`],
    ['scripts/a.mjs', `/**\n * ${'x'.repeat(108)}\n */`],
  ],
  dispenseMotivee: [
    ['src/domain/a.ts', '// biome-ignore lint/suspicious/noExplicitAny:'],
    ['src/domain/a.ts', '// @ts-expect-error'],
    ['src/domain/a.ts', 'const le = Date.now() // exception'],
    ['src/web/app/coquille/Coquille.css', '  top: 6px; /* exception */'],
  ],
  motEmail: [
    ['src/server/features/porteur/courriels.ts', '`Vous recevrez un courriel dès que possible.`,'],
    ['src/server/documents/dossier.ts', "ligne(f, 'Courriel', s.email)"],
  ],
  boiteDuKit: [
    ['src/web/features/archive/Boite.tsx', '    <dialog ref={ref} className="modale">'],
    ['src/web/features/archive/Boite.tsx', '  const { ref } = useDialogue(p.surFermer)'],
    ['src/web/features/archive/Boite.tsx', '  ref.current?.showModal()'],
  ],
  echappement: [
    ['src/web/features/a/Boite.tsx', '  <p>Rien n’est appliqué\\u00a0: ce qui suit</p>'],
    ['src/web/features/a/Boite.tsx', '  <Champ aide="Vide\\u00a0: rien" />'],
  ],
  testSeul: [
    ['src/domain/a.test.ts', "import { expect, it } from 'vitest'"],
    ['src/domain/a.test.ts', "  it.each(CAS)('…', () => {})"],
  ],
  echelle: [
    ['src/web/app/coquille/Coquille.css', '.a {\n  margin: 0 auto 6px;\n}'],
    ['src/web/app/coquille/Coquille.css', '.a {\n  padding-inline: calc(100% - 1.5rem);\n}'],
    ['src/web/app/coquille/Coquille.css', '.a {\n  font:\n    600 15px / 20px var(--sans);\n}'],
  ],
  couleur: [
    ['src/web/app/coquille/Coquille.css', '.a {\n  background: #fff;\n}'],
    ['src/web/app/coquille/Coquille.css', '.a {\n  border: 1px solid rgb(0 0 0 / 0.2);\n}'],
  ],
  surcharge: [
    ['src/web/app/coquille/Coquille.css', '.coquille-appel .bouton {\n  color: inherit;\n}'],
    [
      'src/web/features/page/legal.css',
      '.legal :is(p, .tableau) td,\n.legal .tableau th::before {\n  top: 0;\n}',
    ],
  ],
  texteQuiSuit: [
    ['src/web/app/coquille/Coquille.css', '.a {\n  line-height: 20px;\n}'],
    ['src/web/ui/style/tokens.css', ':root {\n  --corps-1: 14px;\n}'],
    ['src/web/app/coquille/Coquille.css', '@media (max-width: 639px) {'],
  ],
  dossierDuDomaine: [['src/web/features/inscription/EcranRecue.tsx', '']],
  motMetier: [
    ['src/web/lib/saisie/use-saisie.ts', "const CONFLIT = 'Votre demande a été modifiée entre-temps.'"],
    ['src/web/ui/cadre/Modale.tsx', 'export const lireProjets = (idPorteur: number) => idPorteur'],
    ['src/web/ui/tableau/Tableau.tsx', "import { DECISIONS } from '#domain/commission/decision.ts'"],
  ],
  cleDeCache: [
    ['src/web/features/porteur/requetes.ts', "  queryKey: ['porteur', id],"],
    ['src/web/features/porteur/requetes.ts', "requetes.setQueryData<Porteur>(['porteur', id], lu)"],
  ],
  litteralEtale: [
    ['src/server/infra/journal.ts', "  ecrire(tx, { ...{ chaine, acte, adrese: 'x' } })"],
    ['src/server/infra/journal.test.ts', '    ...{'],
    ['src/web/app/Ecran.tsx', '    <Champ {...{ nom, libelle }} />'],
  ],
  contratDansLeWeb: [
    ['src/web/app/Ecran.tsx', "import { contratsSession } from '#domain/session/contrat.ts'"],
    ['src/web/app/Ecran.tsx', "import {\n  type Moi,\n} from '#domain/session/contrat.ts'"],
  ],
  testHonnete: [
    ['src/domain/a.test.ts', "it.skip('plus tard', () => {})"],
    ['e2e/a.story.ts', "  await page.unroute('**/avis')"],
    ['e2e/a.story.ts', "  await page.route('**/avis', perdre, { times: 1 })"],
    ['src/domain/a.test.ts', "test.only.each(CAS)('%s', () => {})"],
    ['src/domain/a.test.ts', "test.skipIf(!poppler)('se relit (FRM-003)', () => {})"],
    ['src/domain/a.test.ts', "  test.runIf(linux)(\n    'se relit (FRM-003, FRM-004)',\n    () => {},\n  )"],
    [
      'src/domain/a.test.ts',
      "describe.runIf(clamd())('clamd', () => {\n  test('refuse (FRM-003)', () => {})\n})",
    ],
    [
      'src/domain/a.test.ts',
      "describe.skipIf(lent)('clamd (FRM-003)', () => {\n  test('refuse', () => {})\n})",
    ],
  ],
}

test.each(Object.entries(REGLES))('la règle « %s » voit la faute plantée', (nom, regle) => {
  const fautes = FAUTES[nom as keyof typeof REGLES]
  expect(fautes.length).toBeGreaterThan(0)
  for (const [chemin, contenu] of fautes) {
    expect(regle(fichier(chemin, contenu)), chemin).toHaveLength(1)
  }
})

test('une exception motivée sur sa ligne est acceptée', () => {
  const ligne = 'const le = Date.now() // exception : durée mesurée, pas une date'
  expect(REGLES.horloge(fichier('src/server/http/mesures.ts', ligne))).toEqual([])
  const mesure = '  left: 179px; /* exception : axe d’une figure */'
  expect(REGLES.echelle(fichier('src/web/app/coquille/Coquille.css', mesure))).toEqual([])
})

test('cent dix caractères tiennent, et le texte d’une chaîne n’est pas un commentaire', () => {
  const lignes = [
    `/** ${'x'.repeat(103)} */`,
    `**Listes** : ${'x'.repeat(110)}`,
    `const a = '${'x'.repeat(110)}'`,
  ]
  expect(REGLES.commentaireLong(fichier('src/domain/a.ts', lignes.join('\n')))).toEqual([])
})

test('un bloc que la machine peut sauter est accepté sans exigence, et ce qui le suit peut en montrer', () => {
  const blocs = [
    "describe.runIf(clamd())('clamd', () => {\n  test('refuse', () => {\n    expect(1).toBe(1)\n  })\n})",
    "test.skipIf(!poppler)('se relit', () => {})",
    "test('refuse (FRM-003)', () => {})",
  ]
  expect(REGLES.testHonnete(fichier('src/domain/a.test.ts', blocs.join('\n')))).toEqual([])
})

test('infra lit la file d’envois, le journal et le catalogue, et nomme les tables pour les typer', () => {
  for (const ligne of [
    "tx.selectFrom('envoi')",
    'select chaine from journal where expurge_le is not null',
    'from pg_class c',
    "import type { TableProjet } from './tables/projet.ts'",
  ])
    expect(REGLES.infraSansMetier(fichier('src/server/infra/journal.ts', ligne)), ligne).toEqual([])
})
