// npm run configuration: writes docs/configuration.md, every environment variable, from their table.
import { writeFileSync } from 'node:fs'
import { GROUPES } from '../src/server/config/variables.ts'
import { racine } from './sources.ts'

/** What the command writes. */
export const PAGE = 'docs/configuration.md'

type Dite = { dit: string; sans?: string; entre?: readonly [number, number]; defaut?: number }

const nombre = (nombre: number): string => nombre.toLocaleString('fr-FR').replaceAll(/\s/g, ' ')

function ligne(nom: string, { dit, sans, entre, defaut = 0 }: Dite): string {
  const bornes = entre ? ` (${entre.map(nombre).join(' à ')})` : ''
  return `| \`${nom}\` | ${dit}${bornes} | ${sans ?? `\`${defaut}\``} |`
}

/** The page, as its text. */
export function ecrirePage(groupes: Record<string, Record<string, Dite>>): string {
  const sections = Object.entries(groupes).map(([titre, variables]) =>
    [
      `## ${titre}`,
      '',
      '| variable | rôle | en son absence |',
      '| --- | --- | --- |',
      ...Object.entries(variables).map(([nom, v]) => ligne(nom, v)),
    ].join('\n'),
  )
  return `# Configuration

Tout passe par des variables d’environnement, vérifiées au démarrage ; un seul message nomme toutes celles qui sont fausses. Une variable vide compte comme absente. En production (\`NODE_ENV=production\`), aucun secret n’a de valeur par défaut : \`SMTP_URL\`, \`SMS_URL\`, \`SECRET_KEY\`, \`SIGN_CERT\` et \`CLAMAV_URL\` sont obligatoires (la dernière, sauf \`ANTIVIRUS=aucun\`).

Cette page est écrite par \`npm run configuration\`, depuis la table que lit le portail (\`src/server/config/variables.ts\`).

${sections.join('\n\n')}
`
}

if (import.meta.main) writeFileSync(`${racine}${PAGE}`, ecrirePage(GROUPES))
