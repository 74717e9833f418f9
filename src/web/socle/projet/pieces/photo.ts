import { TAILLE_MAX } from '#domain/fichier/taille.ts'

/** Longest side of a photo made smaller, in pixels: an A4 page at 300 points an inch has 3508. */
const COTES = [2560, 1920, 1280]
const QUALITES = [0.85, 0.7]
/** Bytes that are aimed at; anything below the limit is taken when nothing reaches it. */
const VISEE = 2 * 1024 * 1024

type Image = ImageBitmap | HTMLImageElement

/** The picture as the browser decodes it, upright; throws when it does not know the format. */
async function decoder(fichier: File): Promise<Image> {
  try {
    return await createImageBitmap(fichier, { imageOrientation: 'from-image' })
  } catch {
    // Some browsers only decode some formats in an element.
    const adresse = URL.createObjectURL(fichier)
    try {
      const image = new Image()
      image.src = adresse
      await image.decode()
      return image
    } finally {
      URL.revokeObjectURL(adresse)
    }
  }
}

function enJpeg(image: Image, cote: number, qualite: number): Promise<Blob | null> {
  const echelle = Math.min(1, cote / Math.max(image.width, image.height))
  const toile = document.createElement('canvas')
  toile.width = Math.max(1, Math.round(image.width * echelle))
  toile.height = Math.max(1, Math.round(image.height * echelle))
  const dessin = toile.getContext('2d')
  if (!dessin) return Promise.resolve(null)
  // A JPEG has no transparency: what shows through is paper.
  dessin.fillStyle = '#fff'
  dessin.fillRect(0, 0, toile.width, toile.height)
  dessin.imageSmoothingQuality = 'high'
  dessin.drawImage(image, 0, 0, toile.width, toile.height)
  return new Promise((finir) => toile.toBlob(finir, 'image/jpeg', qualite))
}

/** The picture as a JPEG below the limit, made on this device and upright; null when the browser can't. */
export async function reduirePhoto(fichier: File): Promise<File | null> {
  try {
    const image = await decoder(fichier)
    let meilleure: Blob | null = null
    for (const cote of COTES)
      for (const qualite of QUALITES) {
        if (meilleure && meilleure.size <= VISEE) break
        const essai = await enJpeg(image, cote, qualite)
        if (essai?.type === 'image/jpeg') meilleure = essai
      }
    if ('close' in image) image.close()
    if (!meilleure || meilleure.size > TAILLE_MAX) return null
    return new File([meilleure], fichier.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' })
  } catch {
    return null
  }
}
