import { expect, test } from 'vitest'
import { REGLES } from './regles.ts'

const fichier = (chemin: string, contenu: string) => ({ chemin, lignes: contenu.split('\n') })

// One planted fault per rule: a rule that lets its own through guards nothing.
const FAUTES: Record<keyof typeof REGLES, [string, string][]> = {
  taille: [
    ['src/server/long.ts', 'x\n'.repeat(301)],
    ['src/server/long.test.ts', 'x\n'.repeat(401)],
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
  ],
  sql: [
    ['src/server/features/projet/signer.ts', "await tx.updateTable('projet')"],
    ['src/server/http/garde/session.ts', 'await sql<Ligne>`select 1`.execute(db)'],
  ],
  dispenseMotivee: [
    ['src/domain/a.ts', '// biome-ignore lint/suspicious/noExplicitAny:'],
    ['src/domain/a.ts', '// @ts-expect-error'],
    ['src/domain/a.ts', 'const le = Date.now() // exception'],
  ],
  motEmail: [
    ['src/server/features/porteur/courriels.ts', '`Vous recevrez un courriel dès que possible.`,'],
    ['src/server/documents/dossier.ts', "ligne(f, 'Courriel', s.email)"],
  ],
  cleDeCache: [
    ['src/web/features/porteur/requetes.ts', "  queryKey: ['porteur', id],"],
    ['src/web/features/porteur/requetes.ts', "requetes.setQueryData<Porteur>(['porteur', id], lu)"],
  ],
  contratDansLeWeb: [
    ['src/web/app/Ecran.tsx', "import { contratsSession } from '#domain/session/contrat.ts'"],
    ['src/web/app/Ecran.tsx', "import {\n  type Moi,\n} from '#domain/session/contrat.ts'"],
  ],
  testHonnete: [['src/domain/a.test.ts', "it.skip('plus tard', () => {})"]],
}

test.each(Object.entries(REGLES))('la règle « %s » voit la faute plantée', (nom, regle) => {
  for (const [chemin, contenu] of FAUTES[nom as keyof typeof REGLES]) {
    expect(regle(fichier(chemin, contenu)), chemin).toHaveLength(1)
  }
})

test('une exception motivée sur sa ligne est acceptée', () => {
  const ligne = 'const le = Date.now() // exception : durée mesurée, pas une date'
  expect(REGLES.horloge(fichier('src/server/http/mesures.ts', ligne))).toEqual([])
})
