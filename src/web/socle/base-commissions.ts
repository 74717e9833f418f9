import { useLocation } from 'react-router'

/** Where the commissions are for this reader: staff and members have an address each for the same screens. */
export const useBase = (): string =>
  useLocation().pathname.startsWith('/membre-commission')
    ? '/membre-commission/commissions'
    : '/admin/commissions'
