import { extensionDe } from '#domain/fichier/taille.ts'

const ECHAPPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Octets that a string of a PDF writes, between parentheses or in hexadecimal. */
function decoder(ecrit: string): Buffer {
  if (ecrit.startsWith('<')) return Buffer.from(ecrit.replaceAll(/[^0-9a-fA-F]/g, ''), 'hex')
  const lu = ecrit
    .slice(1, -1)
    .replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal?: string, signe = '') =>
      octal
        ? String.fromCharCode(Number.parseInt(octal, 8) & 255)
        : (ECHAPPES[signe] ?? signe.replace(/^[\r\n]+$/, '')),
    )
  return Buffer.from(lu, 'latin1')
}

/** Kinds of files that nothing runs when they are opened. */
const ADMIS = new Set(['pdf', 'json', 'xml', 'csv', 'txt', 'png', 'jpg', 'webp'])

/** Whether a file attached under this name, as the PDF writes it, is of a kind that nothing runs. */
export function nomAdmis(ecrit: string): boolean {
  // In UTF-16 an ASCII letter is itself and a zero: without zeros the end of both reads the same.
  const nom = decoder(ecrit).toString('latin1').replaceAll('\0', '')
  return ADMIS.has(extensionDe(nom))
}

const PROGRAMMES = ['7f454c46', 'cafebabe', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe']
const ARCHIVES = ['504b0304', 'd0cf11e0', '526172211a07', '377abcaf271c', '4d534346']

/** Whether the first octets of an attached file are those of a program, an archive or an Office document. */
export function estProgramme(tete: Buffer): boolean {
  const hexa = tete.toString('hex', 0, 8)
  if ([...PROGRAMMES, ...ARCHIVES].some((signe) => hexa.startsWith(signe))) return true
  return (
    tete.toString('latin1', 0, 3) === '#!/' ||
    (tete.toString('latin1', 0, 2) === 'MZ' && tete.includes('PE\0\0', 0, 'latin1'))
  )
}
