const FIN_ZIP = Buffer.from('PK\x05\x06', 'latin1')
const ENTREE_ZIP = Buffer.from('PK\x01\x02', 'latin1')
/** Shortest end record of a zip, and what its comment may add: a reader looks no farther from the end. */
const [FIN_TAILLE, COMMENTAIRE_MAX] = [22, 65_535] as const
const AUTRES = [Buffer.from('526172211a07', 'hex'), Buffer.from('377abcaf271c', 'hex')]

/** Whether the record at `i` ends a zip: its directory lies where it says, just before it. */
function finitUnZip(octets: Buffer, rang: number): boolean {
  if (rang + FIN_TAILLE > octets.length) return false
  const [entrees, taille] = [octets.readUInt16LE(rang + 10), octets.readUInt32LE(rang + 12)]
  const debut = rang - taille
  return entrees > 0 && debut >= 0 && octets.subarray(debut, debut + 4).equals(ENTREE_ZIP)
}

/** Whether a document that is no archive also reads as a zip, rar or 7z, whatever is before or behind it. */
export function archiveCollee(octets: Buffer): boolean {
  if (AUTRES.some((signe) => octets.includes(signe))) return true
  const bas = Math.max(0, octets.length - FIN_TAILLE - COMMENTAIRE_MAX)
  for (let i = octets.indexOf(FIN_ZIP, bas); i !== -1; i = octets.indexOf(FIN_ZIP, i + 1))
    if (finitUnZip(octets, i)) return true
  return false
}
