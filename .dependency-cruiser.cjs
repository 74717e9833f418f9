// Who may import what. Each rule's name is the sentence one reads when it is broken.
const TESTS = '\\.test\\.tsx?$'
const PAQUETS_DE_TEST =
  'node_modules/(vitest|fast-check|@testing-library|jsdom|smtp-server|postal-mime|@20minutes)/'
const REQUETES = '/queries[a-z-]*[.]ts$'

/** One forbidden import; everything is an error here, there is no warning. */
const interdit = (name, from, to) => ({ name, severity: 'error', from, to })

module.exports = {
  forbidden: [
    interdit(
      'Le domaine n’importe que le domaine, zod, ibantools et libphonenumber-js',
      { path: '^src/domain/', pathNot: TESTS },
      { pathNot: ['^src/domain/', 'node_modules/(zod|ibantools|libphonenumber-js)/'] },
    ),
    interdit(
      'domain/commun ne connaît aucune fonctionnalité',
      // Its tests may try it through a feature's form.
      { path: '^src/domain/commun/', pathNot: '[.]test[.]ts$' },
      { path: '^src/domain/', pathNot: '^src/domain/commun/' },
    ),
    interdit(
      'infra et documents n’importent ni socle, ni fonctionnalité, ni http',
      { path: '^src/server/(infra|documents)/', pathNot: TESTS },
      { path: '^src/server/(socle|features|http|demo)/' },
    ),
    interdit(
      'Le socle du serveur n’importe ni fonctionnalité, ni http, ni application',
      { path: '^src/server/socle/', pathNot: TESTS },
      {
        path: ['^src/server/(features|http|demo|admin)/', '^src/server/[a-z-]+[.]ts$'],
        pathNot: '^src/server/contexte/',
      },
    ),
    interdit(
      'http n’importe aucune fonctionnalité',
      { path: '^src/server/http/', pathNot: TESTS },
      { path: '^src/server/(features|demo|admin)/' },
    ),
    interdit(
      'Une requête ne connaît que la base, le domaine, le socle et d’autres requêtes',
      { path: `^src/server/features/.+${REQUETES}` },
      {
        path: '^src/',
        pathNot: ['^src/domain/', '^src/server/(infra|socle)/', '^src/server/contexte/', REQUETES],
      },
    ),
    interdit(
      'Kysely ne s’importe que dans les requêtes, le socle et l’infrastructure',
      {
        path: '^src/',
        pathNot: [
          TESTS,
          REQUETES,
          '^src/server/(infra|socle)/',
          '^src/server/contexte/',
          '^src/test-kit/',
          '^src/server/demo/',
        ],
      },
      { path: 'node_modules/(kysely|pg)/' },
    ),
    interdit(
      'Une fonctionnalité du serveur n’en importe aucune autre',
      { path: '^src/server/features/([^/]+)/', pathNot: TESTS },
      { path: '^src/server/features/', pathNot: '^src/server/features/$1/' },
    ),
    interdit(
      'Une fonctionnalité du serveur n’importe ni l’application ni la démonstration',
      { path: '^src/server/features/', pathNot: TESTS },
      { path: ['^src/server/(app|main|creer-contexte|taches)[.]ts$', '^src/server/demo/'] },
    ),
    interdit(
      'web/ui et web/lib n’importent ni socle, ni fonctionnalité, ni application',
      { path: '^src/web/(ui|lib)/', pathNot: TESTS },
      { path: '^src/web/(socle|features|app)/' },
    ),
    interdit(
      'Le socle du web n’importe ni fonctionnalité ni application',
      { path: '^src/web/socle/', pathNot: TESTS },
      { path: '^src/web/(features|app)/' },
    ),
    interdit(
      'Une fonctionnalité du web n’en importe pas une autre, ni l’application',
      { path: '^src/web/features/([^/]+)/', pathNot: TESTS },
      { path: '^src/web/(features|app)/', pathNot: '^src/web/features/$1/' },
    ),
    interdit('Le web n’importe jamais le serveur', { path: '^src/web/' }, { path: '^src/server/' }),
    interdit('Le serveur n’importe jamais le web', { path: '^src/server/' }, { path: '^src/web/' }),
    interdit(
      'Le web n’importe aucun module de Node',
      { path: '^src/web/', pathNot: TESTS },
      { dependencyTypes: ['core'] },
    ),
    interdit(
      'Seuls les tests importent le banc et les outils de test',
      { path: '^src/', pathNot: [TESTS, '^src/test-kit/'] },
      { path: ['^src/test-kit/', PAQUETS_DE_TEST] },
    ),
    interdit(
      'Aucun cycle à l’exécution',
      { path: '^src/' },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    interdit('Tout import se résout', { path: '^src/' }, { couldNotResolve: true }),
  ],
  options: {
    // TypeScript 7 exports no JS API, so the modules are read by swc; scripts/imports.mjs proves that they are.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](css|svg|sql|html|woff2)' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      conditionNames: ['import', 'default', 'node'],
      exportsFields: ['exports'],
    },
  },
}
