/** Says whether the last of these digits is the key of the others, modulo 10 (ISO/IEC 7812); digits only. */
export const cleDeLuhn = (chiffres: string): boolean =>
  [...chiffres].reverse().reduce((somme, texte, rang) => {
    const double = Number(texte) * (rang % 2 === 1 ? 2 : 1)
    return somme + (double > 9 ? double - 9 : double)
  }, 0) %
    10 ===
  0
