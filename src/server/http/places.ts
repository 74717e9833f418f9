import { Indisponible } from '../../domain/commun/erreurs.ts'

/** Long answers that this process gives at once. */
export interface Places {
  /** Throws Indisponible while none is free. */
  exiger(): void
  /** Takes one; gives what gives it back, once. Throws Indisponible while none is free. */
  reserver(): () => void
}

/** `nombre` places of one kind; `occupe` is what a person reads when all are taken. */
export function ouvrirPlaces(nombre: number, occupe: string): Places {
  const prises = new Set<symbol>()
  const exiger = (): void => {
    if (prises.size >= nombre) throw new Indisponible(occupe, 10)
  }
  return {
    exiger,
    reserver() {
      exiger()
      const place = Symbol(occupe)
      prises.add(place)
      return () => void prises.delete(place)
    },
  }
}
