// Plain JavaScript for any Node 20 or later: how far a run of the checks is, and about how long is left.
/** How often a layer says it. */
const RAPPEL_MS = 30_000

/**
 * Seconds each layer takes on two quiet cores, and tests that end in it: only proportions matter, what this
 * machine took already gives the rest.
 */
const HABITUDES = {
  courts: {
    types: { secondes: 25 },
    tests: { secondes: 340, essais: 5360 },
    e2e: { secondes: 180, essais: 75 },
  },
  complet: {
    types: { secondes: 25 },
    tests: { secondes: 620, essais: 5800 },
    e2e: { secondes: 560, essais: 260 },
  },
}

const dureeEcrite = (secondes) =>
  secondes < 90 ? 'une minute' : `${Math.round(secondes / 60).toLocaleString('fr-FR')} min`

/**
 * Seconds left: those of `noms` not begun, and of `encours` (name, seconds spent, tests ended), at the pace
 * of what `finies` (name to seconds) took.
 */
export function resteDe({ noms, finies, encours }, habitudes) {
  const attendu = (nom) => habitudes[nom]?.secondes ?? 0
  const passees = [...finies.keys()]
  const total = (liste, lire) => liste.reduce((somme, nom) => somme + lire(nom), 0)
  const part = encours
    ? Math.min((encours.finis ?? 0) / (habitudes[encours.nom]?.essais ?? Infinity), 0.99)
    : 0
  const avant = total(passees, attendu)
  const dAvant = avant > 0 ? total(passees, (nom) => finies.get(nom)) / avant : 1
  // The longest tests of a layer come first: its own pace counts as far as it has gone.
  const propre = part > 0 ? encours.secondes / (part * attendu(encours.nom)) : dAvant
  const allure = part * propre + (1 - part) * dAvant
  const suivantes = noms.filter((nom) => !finies.has(nom) && nom !== encours?.nom)
  const ici = encours ? Math.max(attendu(encours.nom) * allure - encours.secondes, 0) : 0
  return ici + total(suivantes, attendu) * allure
}

/** Follows the layers `noms`, one after the other: which begins, how many tests ended, how long is left. */
export function suivi(noms, habitudes = HABITUDES[process.env.ESSAIS] ?? HABITUDES.courts) {
  const finies = new Map()
  let encours = null
  const reste = () => {
    const ici = encours && { ...encours, secondes: (performance.now() - encours.debut) / 1000 }
    return `environ ${dureeEcrite(resteDe({ noms, finies, encours: ici }, habitudes))} encore`
  }
  return {
    /** A layer begins; call what it gives once it is over. */
    commencer(nom) {
      encours = { nom, finis: 0, debut: performance.now() }
      console.log(`\n── ${nom} (${noms.indexOf(nom) + 1} sur ${noms.length}), ${reste()}`)
      const dire = () => console.log(`  … ${nom} : ${encours.finis} essais finis, ${reste()}`)
      const rappel = habitudes[nom]?.essais ? setInterval(dire, RAPPEL_MS) : undefined
      return () => {
        clearInterval(rappel)
        finies.set(nom, (performance.now() - encours.debut) / 1000)
        encours = null
      }
    },
    /** A test of the layer has ended. */
    unDePlus() {
      if (encours) encours.finis += 1
    },
  }
}
