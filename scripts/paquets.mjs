// Plain JavaScript for any Node 20 or later: which packages are missing, and how npm brings them.

/** The lockfile's packages that any machine needs to run the portal; with `essais`, to check it too. */
export const attendus = (verrou, essais) =>
  Object.entries(verrou).filter(
    ([chemin, p]) => chemin !== '' && !p.optional && !p.devOptional && (essais || !p.dev),
  )

/**
 * What to ask npm for, given the packages of the lockfile and those in place (null: none); null when all are
 * there. What only tests need is added beside a portal that may be running, which never removes it.
 */
export function commandeNpm(verrou, installes, essais) {
  const absents = (avecEssais) =>
    attendus(verrou, avecEssais).some(([chemin, p]) => installes?.[chemin]?.version !== p.version)
  if (!absents(essais)) return null
  if (essais && !absents(false)) return ['install', '--no-save', '--include=dev']
  const eprouve = Object.entries(verrou).some(([chemin, p]) => p.dev && installes?.[chemin])
  return ['ci', essais || eprouve ? '--include=dev' : '--omit=dev']
}
