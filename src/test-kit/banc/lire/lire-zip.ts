import { crc32, inflateRawSync } from 'node:zlib'

/** Files of a zip, by name, through its central directory; throws when one is not the bytes its sum tells. */
export function lireZip(zip: Buffer): Map<string, Buffer> {
  const fichiers = new Map<string, Buffer>()
  const fin = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let ou = zip.readUInt32LE(fin + 16)
  for (let n = zip.readUInt16LE(fin + 10); n > 0; n--) {
    const nom = String(zip.subarray(ou + 46, ou + 46 + zip.readUInt16LE(ou + 28)))
    const local = zip.readUInt32LE(ou + 42)
    const debut = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const lu = zip.subarray(debut, debut + zip.readUInt32LE(ou + 20))
    const contenu = zip.readUInt16LE(ou + 10) === 0 ? lu : inflateRawSync(lu)
    if (crc32(contenu) !== zip.readUInt32LE(ou + 16)) throw new Error(`${nom} est abîmé`)
    fichiers.set(nom, contenu)
    ou += 46 + zip.readUInt16LE(ou + 28) + zip.readUInt16LE(ou + 30) + zip.readUInt16LE(ou + 32)
  }
  return fichiers
}
